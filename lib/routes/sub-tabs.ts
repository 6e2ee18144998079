/** Pages of one area by title, in order. */
const tabs = (pages: Record<string, string>) => Object.entries(pages).map(([name, path]) => ({ name, path }));

/** Sub-tabs of the association's pages. */
export const aboutTabs = tabs({
  协会简介: '/about/introduce',
  组织架构: '/about/framework',
  会员风采: '/about/member',
  协会章程: '/about/regulation',
  入会指南: '/about/join',
  版权声明: '/about/copyright',
  统计: '/about/figures',
});

/** Sub-tabs of the help pages. */
export const helpTabs = tabs({ 操作手册: '/help/manual', 常见问题: '/help/faq' });

/** Sub-tabs of the party's pages. */
export const partyTabs = tabs({ 党建活动: '/party/activity', 党组织架构: '/party/framework' });

/** Sub-tab bar of the catalogue. */
export const workTabs = tabs({
  全部业务: '/work',
  作品登记: '/work/template/1',
  合同范本: '/work/contract',
  研究报告: '/work/report',
  版权知识库: '/work/knowledge',
  软件服务: '/work/soft',
  登记公示: '/register',
});

/** Sub-tabs of 证书查询. */
export const certificateTabs = tabs({
  证书查询: '/work/certificate?id=6',
  登记公示: '/register',
  核验接口: '/register/api',
});

/** Sub-tab bar of 软件正版化. */
export const softwareTabs = tabs({
  正版软件目录: '/genuine-software',
  政策文件: '/genuine-software/policy',
  企业自查: '/genuine-software/self-check',
});

/** Sub-tabs of 专家咨询. */
export const expertTabs = tabs({
  知识产权专家: '/expert/knowledge',
  版权专家: '/expert/copyright',
  版权问答: '/answer',
});

/** Sub-tabs of the two committees. */
export const mediationTabs = tabs({
  委员会介绍: '/mediationCommittee/introduce',
  调解员名录: '/mediationCommittee/member',
});
export const appraisalTabs = tabs({
  委员会介绍: '/appraisalCommittee/introduce',
  鉴定专家名录: '/appraisalCommittee/member',
});

/** Sub-tabs of 设置. */
export const settingTabs = tabs({
  会员账号: '/setting/vip',
  企业信息: '/setting/company-info',
  正版软件: '/setting/soft',
});

/** Sub-tabs of 会员账号. */
export const teamTabs = tabs({
  成员: '/setting/vip',
  添加账号: '/setting/add-account',
  查找账号: '/setting/find-account',
  账号状态: '/setting/find-status',
});
