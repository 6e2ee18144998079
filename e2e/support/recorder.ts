import { createServer, type Socket } from 'node:net';

export interface Recorder {
  base: string;
  /** Received requests: request line, headers and body as raw bytes. */
  requests: string[];
  stop(): void;
}

const ANSWER = JSON.stringify({ code: 200, msg: 'success', data: { recorded: true } });

/** Starts a host that records the raw bytes it receives and answers every call with the same envelope. */
export function startRecorder(): Promise<Recorder> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const head = text.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      const chunked = /transfer-encoding: chunked/i.test(text);
      if (chunked ? !text.endsWith('0\r\n\r\n') : text.length < head + 4 + length) return;
      requests.push(text);
      text = '';
      socket.end(
        `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${ANSWER.length}\r\nconnection: close\r\n\r\n${ANSWER}`,
      );
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const stop = () => {
        for (const socket of sockets) socket.destroy();
        server.close();
      };
      resolve({ base: `http://127.0.0.1:${port}`, requests, stop });
    });
  });
}
