import type { SetupStep } from '@/lib/contract/opening';
import { settingGroups } from '@/lib/contract/settings';

interface StepWords {
  title: string;
  note: string;
}

/** Titles of the steps, and what each is for. */
export const stepWords: Readonly<Record<SetupStep, StepWords>> = {
  identity: { title: '协会身份', note: '名称、登记号与备案号，显示在每一页，也写进证书与文书。' },
  contacts: { title: '联系方式与收款账户', note: '页脚、协议与转账页都用这里的内容。' },
  fees: { title: '收费', note: '没有填的项目不收费，或者不能下单。会费在“入会指南”里填写。' },
  texts: {
    title: '协议与页面',
    note: '文稿已经按法律写好，【】里的内容由协会填写。填完一篇发布一篇；没有发布的不出现在菜单与站点地图里。',
  },
  services: {
    title: '提供的业务',
    note: '不办的业务先停止：它的页面、链接、搜索与站点地图都不再出现，后面也不再要它的收费与文稿；已经受理的继续办结。',
  },
  gateways: { title: '付款与消息', note: '网关由运维人员在环境变量里设置，设好以后重新启动门户；这里可以各试一次。' },
  staff: {
    title: '工作人员',
    note: '每一项职责至少有一个人负责，一个人可以有几个角色。自己的角色由别的管理员改，或者由运维人员用 npm run staff -- add 改。',
  },
  open: { title: '对公众开放', note: '开放以前，访客只看到一页“筹备中”，工作人员看到全部页面。' },
};

const BY_STEP: Readonly<Partial<Record<SetupStep, readonly string[]>>> = {
  contacts: ['联系方式', '收款账户'],
  fees: ['收费', '会员'],
};

/** Titles of the groups of settings that a step shows; the first step shows those of no other. */
export function groupsOf(step: SetupStep): readonly string[] {
  const others = Object.values(BY_STEP).flat();
  if (step === 'identity') return settingGroups.map(({ title }) => title).filter((title) => !others.includes(title));
  return BY_STEP[step] ?? [];
}
