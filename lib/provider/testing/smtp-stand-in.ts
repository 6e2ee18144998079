import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface SmtpStandIn {
  url: string;
  /** Accepted mails: recipient and raw message. */
  mails: { to: string; text: string }[];
  /** Reply to every recipient instead of accepting it, such as `550 5.1.1 no such user`; empty to accept. */
  refuse: string;
  close(): Promise<void>;
}

/** Starts a minimal local mail server (RFC 5321). */
export async function startSmtp(): Promise<SmtpStandIn> {
  const mails: SmtpStandIn['mails'] = [];
  const state = { refuse: '' };
  const speak = (socket: Socket) => {
    let to = '';
    let data: string[] | undefined;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const line = (text: string) => {
      if (data) {
        if (text !== '.') return void data.push(text);
        mails.push({ to, text: data.join('\n') });
        data = undefined;
        return say('250 2.0.0 taken');
      }
      const [verb = ''] = text.toUpperCase().split(/[ :]/);
      if (verb === 'EHLO' || verb === 'HELO') return say('250 stand-in');
      if (verb === 'RCPT') {
        to = /<(.*)>/.exec(text)?.[1] ?? '';
        return say(state.refuse || '250 2.1.5 ok');
      }
      if (verb === 'DATA') {
        data = [];
        return say('354 go on');
      }
      say(verb === 'QUIT' ? '221 2.0.0 bye' : '250 2.0.0 ok');
      if (verb === 'QUIT') socket.end();
    };
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const one of lines) line(one);
    });
    socket.on('error', () => undefined);
    say('220 stand-in');
  };
  const server = createServer(speak);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    get refuse() {
      return state.refuse;
    },
    set refuse(answer) {
      state.refuse = answer;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
