/** The module in a file of the package. Servers that give it no media type do no harm. */
export async function readModule(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}
