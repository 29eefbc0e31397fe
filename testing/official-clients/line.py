"""A line to a fake that can be cut: what is sent is passed on byte for byte until so many bytes have gone through."""

import socket
import struct
import threading
from urllib.parse import urlsplit


class Line:
    """Listens on a free port of this machine. Ends with its `with` block."""

    def __init__(self, url):
        self.path = urlsplit(url).path
        self.far = (urlsplit(url).hostname, urlsplit(url).port)
        self.lock = threading.Lock()
        self.left = None
        self.cuts = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self):
        """Where it is, with the path of the fake's address."""
        return f"http://127.0.0.1:{self.listener.getsockname()[1]}{self.path}"

    def cut_after(self, sent):
        """The connection breaks after so many more bytes have been sent to the fake. What comes later gets through."""
        with self.lock:
            self.left = sent

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listener.close()

    def _accept(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            far = socket.create_connection(self.far)
            threading.Thread(target=self._send, args=(near, far), daemon=True).start()
            threading.Thread(target=self._receive, args=(near, far), daemon=True).start()

    def _send(self, near, far):
        try:
            while data := near.recv(65536):
                allowed, is_cut = self._allowed(len(data))
                far.sendall(data[:allowed])
                if is_cut:
                    break_off(near)
                    break_off(far)
                    return
            far.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def _allowed(self, count):
        with self.lock:
            if self.left is None or count < self.left:
                self.left = None if self.left is None else self.left - count
                return count, False
            allowed, self.left = self.left, None
            self.cuts += 1
            return allowed, True

    @staticmethod
    def _receive(near, far):
        try:
            while data := far.recv(65536):
                near.sendall(data)
            near.shutdown(socket.SHUT_WR)
        except OSError:
            pass


def break_off(connection):
    """Ends a connection with a reset, as a line that is gone does, and not in order."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    try:
        connection.shutdown(socket.SHUT_RD)
    except OSError:
        pass
    connection.close()
