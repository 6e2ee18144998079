import { mail } from './mail';
import { telephone } from './phone';
import type { Identifier } from './typed';

const meant = (text: string): Identifier => (/[@＠﹫]/.test(text) ? mail : telephone);

/** Phone number or e-mail address, in one field. */
export const phoneOrMail: Identifier = {
  normalise: (text) => meant(text).normalise(text),
  problem: (text) => (meant(text).problem(text) === '' ? '' : '请填写手机号、固定电话或邮箱'),
  format: (text) => meant(text).format(text),
  mask: (text) => meant(text).mask(text),
};
