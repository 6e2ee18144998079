import { bookTitle } from './book-title';

it.each([
  ['渡口', '《渡口》'],
  ['《渡口》', '《渡口》'],
  [' 《渡口》 ', '《渡口》'],
  ['论《红楼梦》的时间', '《论〈红楼梦〉的时间》'],
  ['《渡口》《归舟》', '《〈渡口〉〈归舟〉》'],
])('names %s as %s', (title, named) => expect(bookTitle(title)).toBe(named));
