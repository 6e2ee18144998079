import { exactPath } from './paths';

test.each([
  ['POST', '/api/v1/copyright_quiz/order', '/api/v1//copyright_quiz/order'],
  ['GET', '/api/v1/articles/', '/api/v1/articles'],
  ['HEAD', '/api/v1/articles/', '/api/v1/articles'],
  ['HEAD', '/api/v1/articles/7/', '/api/v1/articles/7'],
  ['HEAD', '/api/v1/public/uploads/abcdefgh/', '/api/v1/public/uploads/abcdefgh'],
  ['GET', '/api/v1/nowhere/', '/api/v1/nowhere/'],
])('restores %s %s as %s', (method, given, exact) => {
  expect(exactPath(method, given)).toBe(exact);
});
