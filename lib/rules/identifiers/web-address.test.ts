import { webAddress } from './web-address';

it.each([
  ['https://www.example.com', ''],
  ['http://example.com/a?b=c#d', ''],
  ['https://例子.中国/', ''],
  ['www.example.com', '完整的网址'],
  ['javascript:alert(1)', '完整的网址'],
  ['https://localhost', '完整的网址'],
  ['https://www.example.com。', '完整的网址'],
  ['https://example。com/', '完整的网址'],
  ['https://www.gov.cn@evil.example/', '用户名'],
  ['https://evil.example/"><b>', '完整的网址'],
  ['https://exa mple.com', '完整的网址'],
  ['', '完整的网址'],
])('%p: %p', (text, problem) => expect(webAddress.problem(text)).toContain(problem));
