import { ButtonLink } from '@/components/ui/button-link';
import { MoreLink } from '@/components/ui/more-link';
import { ToolPage } from '@/components/ui/tool-page';
import classes from './label-check-page.module.css';
import { LabelPanel } from './label-panel';

const read = [
  { term: '隐式标识', text: '国家标准 GB 45438-2025 规定的元数据字段 AIGC：是否生成、由谁生成与传播、编号。' },
  { term: 'C2PA 内容凭证', text: '用什么软件生成，由谁签名，签名之后改动过没有。' },
  { term: '来源类型', text: '国际新闻电信理事会（IPTC）的数字来源类型。' },
] as const;

const beside = [
  {
    title: '文件不离开您的电脑',
    content: <p>读取与核对都在浏览器里完成，文件不上传，关掉页面就没有了。</p>,
  },
  {
    title: '读这三样',
    content: (
      <dl className={classes.terms}>
        {read.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    ),
  },
  {
    title: '怎样看结果',
    content: (
      <>
        <p>标识由工具写入，也可能被改写或者丢失，只作参考。公开传播生成内容，应当保留标识。</p>
        <MoreLink label="看人工智能生成内容登记指南" href="/work/template/4" />
      </>
    ),
  },
];

/** 生成内容标识查验: the checking panel, the formats it reads, and the meaning of the results. */
export function LabelCheckPage() {
  return (
    <ToolPage
      title="生成内容标识查验"
      sub="读出图片、音频、视频与 PDF 里的人工智能生成内容标识，登记前先与申报的内容对照"
      deed="查验"
      beside={beside}
      next={{
        text: '作品里有生成的内容？',
        link: (
          <ButtonLink href="/work/template/4" variant="ink">
            人工智能生成内容登记
          </ButtonLink>
        ),
      }}
    >
      <LabelPanel />
    </ToolPage>
  );
}
