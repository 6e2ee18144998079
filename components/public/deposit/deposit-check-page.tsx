import { ButtonLink } from '@/components/ui/button-link';
import { MoreLink } from '@/components/ui/more-link';
import { ToolPage } from '@/components/ui/tool-page';
import { checks } from '@/lib/deposit/checks';
import classes from './deposit-check-page.module.css';
import { DepositPanel } from './deposit-panel';

/** Requirements of a deposit, in the words of the software registration guide. */
const rules = [
  '源程序：前、后各连续 30 页，每页不少于 50 行；不足 60 页的全部提交',
  '文档：用户手册或者设计说明书任选一种，前、后各连续 30 页，每页不少于 30 行',
  '每页页眉写软件全称与版本号，右上角编连续的页码',
] as const;

const beside = [
  {
    title: '文件不离开您的电脑',
    content: <p>读取、检查与排版都在浏览器里完成，源代码不上传，关掉页面就没有了。</p>,
  },
  {
    title: `查这 ${Object.keys(checks).length} 项`,
    content: (
      <ul className={classes.list}>
        {Object.values(checks).map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    ),
  },
  {
    title: '交存要求',
    content: (
      <>
        <ul className={classes.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <MoreLink label="看软件登记指南" href="/work/template/2" />
      </>
    ),
  },
];

/** 交存材料自查: the panel, its checks, and related pages. */
export function DepositCheckPage() {
  return (
    <ToolPage
      title="交存材料自查"
      sub="软件登记的源程序与文档，提交前先在自己的电脑上查一遍"
      deed="检查"
      beside={beside}
      next={{
        text: '材料查好了？',
        link: (
          <ButtonLink href="/work/template/2" variant="ink">
            软件著作权登记
          </ButtonLink>
        ),
      }}
    >
      <DepositPanel />
    </ToolPage>
  );
}
