import { articleIs, rewrittenArticle, writtenArticle } from './content';
import { accounts, api, demoPassword, expect, test } from './fixtures';

test('publishing, editing and withdrawing an article shows everywhere at the next request', async ({
  request,
  page,
}) => {
  const { token } = await api(request, '/api/v1/public/login/password', {
    account: accounts.staff,
    password: demoPassword,
  });
  const word = `缂丝${Date.now()}`;
  const title = `关于${word}的公告`;
  const id = await writtenArticle(request, token, { title, body: '<p>第一稿</p>' });
  const path = `/news/${id}`;
  const lists = [
    '/news-list/notice',
    '/news-list',
    '/',
    '/feed.xml',
    '/indexNews',
    `/search?q=${encodeURIComponent(word)}`,
  ];
  const text = async (address: string) => (await request.get(address)).text();

  // Every address is cached without the article, the article's own as a 404.
  expect((await request.get(path)).status()).toBe(404);
  for (const address of lists) expect(await text(address), address).not.toContain(title);

  await articleIs(request, token, id, 'publish');
  expect(await text(path)).toContain('第一稿');
  for (const address of lists) expect((await text(address)).replace(/<[^>]*>/g, ''), address).toContain(word);

  // Also by client-side navigation: the router must not keep an older page.
  await page.goto('/news-list/policy');
  await page.getByRole('link', { name: '通知公告' }).first().click();
  await page.getByRole('link', { name: new RegExp(word) }).click();
  await expect(page.getByText('第一稿')).toBeVisible();

  await rewrittenArticle(request, token, id, { title, body: '<p>第二稿</p>' });
  expect(await text(path)).toContain('第二稿');
  await page.getByRole('link', { name: '政策新闻' }).first().click();
  await page.getByRole('link', { name: new RegExp(word) }).click();
  await expect(page.getByText('第二稿')).toBeVisible();

  await articleIs(request, token, id, 'withdraw');
  expect((await request.get(path)).status()).toBe(404);
  for (const address of lists) expect(await text(address), address).not.toContain(title);
});

test('an article scheduled for later appears automatically', async ({ request }) => {
  const { token } = await api(request, '/api/v1/public/login/password', {
    account: accounts.staff,
    password: demoPassword,
  });
  const title = `定时发布 ${Date.now()}`;
  const id = await writtenArticle(request, token, { title, body: '<p>到时可见</p>' });
  const path = `/news/${id}`;
  const at = new Date(Date.now() + 4000);
  const publishAt = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Asia/Shanghai',
  }).format(at);
  await articleIs(request, token, id, 'publish', { publishAt });
  expect((await request.get(path)).status()).toBe(404);
  await expect.poll(async () => (await request.get(path)).status(), { timeout: 30_000 }).toBe(200);
});
