-- leiri in Neovim 0.7 and later: findings while you type, explanations, corrections, and renaming of
-- prefixes and namespaces in all documents of a folder.
--
-- Put this file into the folder lua/ of your configuration, and into init.lua:
--
--     require('leiri').setup()

local M = {}

M.options = {
  cmd = { 'leiri', 'lsp' },
  -- The documents for which the server is started.
  pattern = {
    '*.ttl', '*.trig', '*.nt', '*.nq', '*.n3', '*.rdf', '*.owl', '*.jsonld', '*.rq', '*.shex', '*.xml', '*.xsd',
    '*.xsl', '*.xslt', '*.rng', '*.svg', '*.html', '*.xhtml',
  },
  -- The folder of a document is the nearest one above it that has one of these, or its own folder.
  roots = { 'leiri.toml', 'pyproject.toml', '.git' },
  -- false: no key mappings
  keys = {
    hover = 'K',
    actions = '<leader>a',
    definition = 'gd',
    references = 'gr',
    rename = '<leader>r',
    next = ']d',
    previous = '[d',
  },
}

-- The clients, by folder: each folder has one server, which reads its documents.
local clients = {}

local function root_of(path)
  local folder = vim.fn.fnamemodify(path, ':p:h')
  local at = folder
  while true do
    for _, name in ipairs(M.options.roots) do
      if vim.fn.empty(vim.fn.glob(at .. '/' .. name)) == 0 then
        return at
      end
    end
    local above = vim.fn.fnamemodify(at, ':h')
    if above == at then
      return folder
    end
    at = above
  end
end

local function map(buffer, key, action, description)
  if key then
    vim.keymap.set('n', key, action, { buffer = buffer, desc = description })
  end
end

local function map_keys(buffer)
  local keys = M.options.keys
  if not keys then
    return
  end
  map(buffer, keys.hover, vim.lsp.buf.hover, 'leiri: explain the identifier')
  map(buffer, keys.actions, vim.lsp.buf.code_action, 'leiri: correct')
  map(buffer, keys.definition, vim.lsp.buf.definition, 'leiri: definition of the prefix or namespace')
  map(buffer, keys.references, vim.lsp.buf.references, 'leiri: uses of the prefix or namespace')
  map(buffer, keys.rename, vim.lsp.buf.rename, 'leiri: rename the prefix or namespace')
  map(buffer, keys.next, vim.diagnostic.goto_next, 'next finding')
  map(buffer, keys.previous, vim.diagnostic.goto_prev, 'previous finding')
end

--- Starts the server for the folder of a buffer, unless it runs, and attaches the buffer.
function M.attach(buffer)
  local root = root_of(vim.api.nvim_buf_get_name(buffer))
  local id = clients[root]
  if not id or not vim.lsp.get_client_by_id(id) then
    id = vim.lsp.start_client({
      name = 'leiri',
      cmd = M.options.cmd,
      root_dir = root,
      workspace_folders = { { uri = vim.uri_from_fname(root), name = root } },
    })
    clients[root] = id
  end
  if id and vim.lsp.buf_attach_client(buffer, id) then
    map_keys(buffer)
  end
  return id
end

function M.setup(options)
  M.options = vim.tbl_deep_extend('force', M.options, options or {})
  local group = vim.api.nvim_create_augroup('leiri', { clear = true })
  vim.api.nvim_create_autocmd({ 'BufReadPost', 'BufNewFile' }, {
    group = group,
    pattern = M.options.pattern,
    callback = function(event)
      M.attach(event.buf)
    end,
  })
end

return M
