import { capitalNumber, strokedNumber } from './plain-numbers';
import { type Identifier, settled } from './typed';

/** Identifier that is also read between the words with which papers print it. */
function between(words: RegExp, { normalise, problem }: Identifier): Identifier {
  const bareOf = (text: string) => settled(text, (one) => normalise(normalise(one).replace(words, '')));
  return { normalise: bareOf, problem: (text) => problem(bareOf(text)), format: bareOf, mask: bareOf };
}

/** Number of a trademark in China: 第12345678号. International registrations that extend to China have a G before it. */
export const trademarkNumber = between(
  /^第|号$/g,
  capitalNumber(/^G?\d{5,9}[A-Z]?$/, '申请号或注册号为 5 至 9 位数字'),
);

/** Number of a registration under the Madrid System. */
export const madridNumber = between(/^第|号$/g, capitalNumber(/^\d{5,8}[A-Z]?$/, '国际注册号为 5 至 8 位数字'));

/** ISBN of ten or thirteen digits, with hyphens or without: ISBN 978-7-100-12345-6. */
export const isbn = between(
  /^ISBN(?:-?1[03](?=[-:])[-:])?[-:]?/,
  strokedNumber(/^(?:97[89]-?)?(?:\d-?){9}[\dX]$/, 'ISBN 为 10 位或 13 位'),
);
