import type { Locator } from 'playwright/test';
import { accounts, expect, expectAccessible, logInByApi, test, useLogin } from './fixtures';
import { PNG } from './support/wizard';

interface Clipboard {
  html?: string;
  /** A picture, as base64. */
  picture?: string;
  /** Name of a file that is no picture. */
  document?: string;
}

/** Pastes or drops content of another program into a text. */
const give = (text: Locator, clipboard: Clipboard, by: 'paste' | 'drop') =>
  text.evaluate(
    (element, { clipboard: { html, picture, document: other }, by }) => {
      const data = new DataTransfer();
      if (html) data.setData('text/html', html);
      if (picture) {
        const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
      }
      if (other) data.items.add(new File(['x'], other, { type: 'application/msword' }));
      const { x, y } = element.getBoundingClientRect();
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        by === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, ...options })
          : new DragEvent('drop', { dataTransfer: data, clientX: x + 20, clientY: y + 20, ...options }),
      );
    },
    { clipboard, by },
  );
const paste = (text: Locator, clipboard: Clipboard) => give(text, clipboard, 'paste');
const drop = (text: Locator, clipboard: Clipboard) => give(text, clipboard, 'drop');

/** Pictures of the text; the editor inserts others, without an address, for the cursor. */
const picturesIn = (text: Locator) => text.locator('img[src]');
const picture = PNG.toString('base64');
const entry = (mark: string, level: number, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>` +
  `${mark}<span>&nbsp;&nbsp;</span></span><![endif]>${words}</p>`;
const WORD =
  `<h1>总则</h1><p class=MsoNormal>征集办法如下。</p>${entry('1.', 1, '摄影')}${entry('a)', 2, '组照')}` +
  '<p class=MsoNormal><img src="file:///C:/Temp/clip_image001.png"></p>' +
  `<p class=MsoNormal><img src="data:image/png;base64,${picture}" alt="海报"></p>`;

test('pictures, headings and lists of other programs are pasted and dropped, and skipped content is reported', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await useLogin(context, await logInByApi(request, accounts.staff), baseURL ?? '');
  await page.goto('/staff/content/article/edit');
  const title = `粘贴的文章 ${Date.now()}`;
  await page.getByRole('textbox', { name: /^标题/ }).fill(title);
  const text = page.getByRole('textbox', { name: '正文' });
  await text.click();
  await paste(text, { html: WORD });
  await expect(text.getByRole('heading', { level: 2, name: '总则' })).toBeVisible();
  await expect(text.locator('ol > li > ol > li')).toHaveText('组照');
  await expect(text.locator('img[alt="海报"]')).toHaveAttribute('src', /^\/files\//);
  const notice = page.getByRole('alert').filter({ hasText: '没有粘贴进来' });
  await expect(notice).toContainText('有 1 张图片没有粘贴进来：图片 1（剪贴板里没有图片本身）');
  await expect(text).toContainText('【此处缺少图片 1】');
  await expect(text).not.toContainText('正在上传');
  await expectAccessible(page);

  // A screenshot, and an article whose site blocks its picture.
  await paste(text, { picture });
  await expect(picturesIn(text)).toHaveCount(2);
  await paste(text, { html: '<section><p>见图</p><img data-src="https://mmbiz.example/a/640"></section>' });
  await expect(notice).toContainText('mmbiz.example 不让别的网站取图片');
  await expect(text).toContainText('见图');

  // Dropped: a picture of another page with its text, a file of the desktop, and one that is no picture.
  await drop(text, { html: `<p>拖来的图<img src="data:image/png;base64,${picture}"></p>` });
  await expect(picturesIn(text)).toHaveCount(3);
  await drop(text, { picture });
  await expect(picturesIn(text)).toHaveCount(4);
  await expect(text).toContainText('拖来的图');
  await drop(text, { document: '稿件.doc' });
  await expect(notice).toContainText('不是 png、jpg、gif 或 webp 图片');
  await expect(text).not.toContainText('正在上传');
  await expect(page.getByText(/草稿已保存 \d\d:\d\d/)).toBeVisible();

  // Everything is there after a reload, and the pictures are stored on the site.
  await page.waitForURL(/edit\?id=\d+/);
  await page.reload();
  await expect(picturesIn(text)).toHaveCount(4);
  for (const image of await picturesIn(text).all()) await expect(image).toHaveJSProperty('complete', true);
  await expect(text).toContainText('【此处缺少图片');

  await page.getByRole('button', { name: '立即发布' }).click();
  await expect(page.getByText(/正文里还有“【此处缺少图片 \d+】”：请放进图片，或者删去这个标记/).first()).toBeVisible();
});
