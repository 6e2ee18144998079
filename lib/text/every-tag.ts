/** Rich text with every allowed tag, each with the longest words that users paste. */
const LONG = 'SHA256e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'.repeat(2);

export const everyTag = `
<h2>二级标题 ${LONG}</h2>
<h3>三级标题</h3>
<h4>四级标题</h4>
<p>正文<strong>加重</strong><b>加粗</b><em>强调</em><i>斜体</i><u>下划线</u><s>删除线</s>，
H<sub>2</sub>O，注<sup><a href="#text-n1">1</a></sup>，<span>行内</span>，<q>引语</q>，<code>${LONG}</code><br />换行</p>
<p><a href="https://example.org/${LONG}" rel="noopener noreferrer nofollow">https://example.org/${LONG}</a></p>
<hr />
<ul><li>项目 ${LONG}</li></ul>
<ol start="3"><li>第三</li></ol><ol class="lower-roman"><li>第一</li></ol>
<dl><dt>作品登记</dt><dd>由作者自愿申请 ${LONG}</dd></dl>
<blockquote><p>引文 ${LONG}</p><cite>出处</cite></blockquote>
<figure><img src="/icon.svg" alt="示意图" width="4000" height="300" /><figcaption>图注 ${LONG}</figcaption></figure>
<table><caption>表题</caption><thead><tr><th scope="col">栏目</th><th scope="col">说明</th></tr></thead>
<tbody><tr><td>甲</td><td>${LONG}</td></tr></tbody></table>
<pre>一行很长的代码 const digest = "${LONG}${LONG}";
    缩进的第二行</pre>`;
