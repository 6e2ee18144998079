import { MoreLink } from '@/components/ui/more-link';
import classes from './guide.module.css';

/** Tools that check or prepare the materials of a service, by its application address. */
const tools: Readonly<Record<string, { text: string; label: string; href: string }>> = {
  '/manage/submit-form/rjzzq': {
    text: '源程序与文档可以先查一遍，也可以由源代码直接生成，文件不上传。',
    label: '交存材料自查',
    href: '/work/deposit-check',
  },
  '/work/form?type=aigc': {
    text: '样本里的标识可以先读出来，与填写的内容对照，文件不上传。',
    label: '生成内容标识查验',
    href: '/work/label-check',
  },
};

/** Link from the list of materials to the tool that checks them, if there is one. */
export function GuideTool({ applyHref }: { applyHref: string }) {
  const tool = tools[applyHref];
  if (!tool) return null;
  return (
    <p className={`${classes.tool} no-print`}>
      {tool.text}
      <MoreLink label={tool.label} href={tool.href} />
    </p>
  );
}
