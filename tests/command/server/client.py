"""An editor, as a language server sees it."""

import json
import queue
import re
import subprocess
import threading


class Client:
    """A session with `leiri lsp`."""

    PATIENCE = 120  # seconds; only a test that fails waits so long

    def __init__(self, leiri, capabilities=None, initialize=True, cwd=None):
        self.process = subprocess.Popen([leiri, 'lsp'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=cwd)
        self.messages = queue.Queue()
        self.notifications = []
        self.ids = 0
        threading.Thread(target=self._read, daemon=True).start()
        if initialize:
            answer = self.request('initialize', {'processId': None, 'rootUri': None,
                                                 'capabilities': capabilities or {}})
            self.capabilities = answer['result']['capabilities']
            self.notify('initialized', {})

    def _read(self):
        stream = self.process.stdout
        while True:
            size = None
            while (line := stream.readline()) not in (b'\r\n', b''):
                name, value = line.split(b':')
                if name == b'Content-Length':
                    size = int(value)
            if size is None:
                break
            self.messages.put(json.loads(stream.read(size)))
        self.messages.put(None)

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send_body(self, body):
        self.send_bytes(b'Content-Length: %d\r\n\r\n' % len(body) + body)

    def send(self, message):
        self.send_body(json.dumps({'jsonrpc': '2.0', **message}, ensure_ascii=False).encode())

    def notify(self, method, params):
        self.send({'method': method, 'params': params})

    def request(self, method, params):
        self.ids += 1
        self.send({'id': self.ids, 'method': method, 'params': params})
        return self.answer(self.ids)

    def next(self):
        """The next message; None at the end of the session."""
        return self.messages.get(timeout=self.PATIENCE)

    def answer(self, identifier):
        """The answer to a request. What comes before it is kept."""
        while (message := self.next()) is not None:
            if 'method' not in message and message['id'] == identifier:
                return message
            self.notifications.append(message)
        raise AssertionError('the session ended')

    def notification(self, method, wanted=lambda params: True):
        """The parameters of the next notification of this kind."""
        while True:
            for i, message in enumerate(self.notifications):
                if message.get('method') == method and wanted(message.get('params')):
                    del self.notifications[:i + 1]
                    return message.get('params')
            self.notifications.clear()
            message = self.next()
            if message is None:
                raise AssertionError('the session ended')
            self.notifications.append(message)

    def open(self, uri, text, version=1, language='plaintext'):
        self.notify('textDocument/didOpen', {'textDocument': {
            'uri': uri, 'languageId': language, 'version': version, 'text': text}})

    def change(self, uri, version, *changes):
        """Each change is a text, or (begin, end, text) with pairs of line and character."""
        made = []
        for change in changes:
            if isinstance(change, str):
                made.append({'text': change})
            else:
                begin, end, text = change
                made.append({'range': span(begin, end), 'text': text})
        self.notify('textDocument/didChange', {
            'textDocument': {'uri': uri, 'version': version}, 'contentChanges': made})

    def diagnostics(self, uri, version=None):
        """Those of a version of a document; without a version, the next that are published."""
        return self.notification(
            'textDocument/publishDiagnostics',
            lambda p: p['uri'] == uri and (version is None or p.get('version') == version))['diagnostics']

    def actions(self, uri, begin, end):
        return self.request('textDocument/codeAction', {
            'textDocument': {'uri': uri}, 'range': span(begin, end), 'context': {'diagnostics': []}})['result']

    def hover(self, uri, line, character):
        return self.request('textDocument/hover', {
            'textDocument': {'uri': uri}, 'position': {'line': line, 'character': character}})

    def end(self):
        """Ends the session properly. Returns the exit status."""
        self.request('shutdown', None)
        self.notify('exit', None)
        return self.process.wait(self.PATIENCE)

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


def span(begin, end):
    return {'start': {'line': begin[0], 'character': begin[1]}, 'end': {'line': end[0], 'character': end[1]}}


def utf16(text):
    return len(text.encode('utf-16-le')) // 2


LINE_END = re.compile('\r\n|\r|\n')


class Text:
    """The text of a document with positions in UTF-16, found anew for each question."""

    def __init__(self, text):
        self.text = text

    def position(self, offset):
        """The line and character of an offset in code points, which is not within CR LF."""
        before = self.text[:offset]
        ends = [m.end() for m in LINE_END.finditer(before)]
        return len(ends), utf16(before[ends[-1] if ends else 0:])

    def offset(self, position):
        """The offset of a position as the protocol has it, an object."""
        begins = [0] + [m.end() for m in LINE_END.finditer(self.text)]
        begin = begins[position['line']]
        for offset in range(begin, len(self.text) + 1):
            if utf16(self.text[begin:offset]) == position['character']:
                return offset
        raise AssertionError(position)

    def marked(self, diagnostic):
        """The text that an editor underlines."""
        return self.text[self.offset(diagnostic['range']['start']):self.offset(diagnostic['range']['end'])]

    def applied(self, edits):
        """The text after the edits of a code action, whose positions are those before all of them."""
        text = self.text
        places = [(self.offset(e['range']['start']), self.offset(e['range']['end']), e['newText']) for e in edits]
        for begin, end, new in sorted(places, reverse=True):
            text = text[:begin] + new + text[end:]
        return text
