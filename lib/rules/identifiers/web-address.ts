import { type Identifier, typed } from './typed';

const PROBLEM = '请填写完整的网址';
/** Host with Chinese punctuation: `new URL` takes 。 for a dot. */
const PUNCTUATED = /^https?:\/\/[^/?#]*[。，、；：）】》]/;

function problem(text: string): string {
  if (/[\s"'<>\\^`{|}]/.test(text) || !/^https?:\/\//.test(text) || PUNCTUATED.test(text)) return PROBLEM;
  try {
    const { username, password, hostname } = new URL(text);
    // A user name before an @ could pass for the host.
    if (username !== '' || password !== '') return '网址里不能有用户名或密码';
    return hostname.includes('.') ? '' : PROBLEM;
  } catch {
    return PROBLEM;
  }
}

/** Address of a web page: `http` or `https`, without user name and password. */
export const webAddress: Identifier = {
  normalise: (text) => typed(text),
  problem,
  format: (text) => text,
  mask: (text) => text,
};
