import { toHtml } from './markdown';

describe('Markdown of the content', () => {
  it('renders the elements that articles use', () => {
    const text = ['## 一、问题', '一段**话**，见[指南](/work/template/1)。', '- 甲\n- 乙', '1. 子\n2. 丑'].join('\n\n');
    expect(toHtml(text).replaceAll('\n', '')).toBe(
      '<h2>一、问题</h2><p>一段<strong>话</strong>，见<a href="/work/template/1">指南</a>。</p>' +
        '<ul><li>甲</li><li>乙</li></ul><ol><li>子</li><li>丑</li></ol>',
    );
    expect(toHtml('| 栏 | 目 |\n| --- | --- |\n| 一 | 二 |').replaceAll('\n', '')).toBe(
      '<table><thead><tr><th>栏</th><th>目</th></tr></thead><tbody><tr><td>一</td><td>二</td></tr></tbody></table>',
    );
  });

  it('places notes at the end and marks the source of a quotation', () => {
    expect(toHtml('判决。[^1]\n\n[^1]: 见**本案**一审。\n[^2]: 同上。')).toBe(
      '<p>判决。<sup><a href="#n1">[1]</a></sup></p>\n' +
        '<ol class="notes"><li id="n1">[1]　见<strong>本案</strong>一审。</li><li id="n2">[2]　同上。</li></ol>',
    );
    expect(toHtml('> 条文。\n>\n> —— 《著作权法》第三条').replaceAll('\n', '')).toBe(
      '<blockquote><p>条文。</p><cite>《著作权法》第三条</cite></blockquote>',
    );
  });

  it('keeps HTML unchanged, and links no bare addresses', () => {
    expect(toHtml('<strong>“来源”</strong>写信至 a@b.example 或 https://b.example。')).toBe(
      '<p><strong>“来源”</strong>写信至 a@b.example 或 https://b.example。</p>',
    );
  });
});
