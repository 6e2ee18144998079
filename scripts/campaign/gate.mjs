// @ts-check
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** @typedef {import('node:net').Socket} Socket */

/** A TCP relay in front of a service, which cuts the service off without stopping it. */
export class Gate {
  /** @type {Set<Socket>} */
  #open = new Set();
  #server;
  #target;

  /** @param {number} target port of the service on this machine */
  constructor(target) {
    this.#target = target;
    this.#server = createServer((from) => {
      const to = connect(this.#target, '127.0.0.1');
      for (const socket of [from, to]) {
        this.#open.add(socket);
        socket.on('error', () => undefined);
        socket.once('close', () => {
          this.#open.delete(socket);
          from.destroy();
          to.destroy();
        });
      }
      from.pipe(to).pipe(from);
    });
  }

  /** Port that callers use; known after `open`. */
  port = 0;

  /** Accepts connections, from the second call on at the same port. */
  async open() {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address !== null && typeof address === 'object') this.port = address.port;
  }

  /** Refuses connections and cuts those that exist. */
  async shut() {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
    await closed;
  }
}
