import type { Keeping } from './personal-table';

/** Data kept after the deletion of an account, with its legal basis; used by the page, the export and the deletion. */
export const keepings: Readonly<Record<Keeping, { what: string; why: string }>> = {
  trade: {
    what: '订单、支付、转账回执、退款与已购内容的记录',
    why: '《电子商务法》第三十一条要求交易信息自交易完成之日起保存不少于三年；会计凭证按《会计法》第二十三条与《会计档案管理办法》保存三十年。账号名称与手机号隐去。',
  },
  register: {
    what: '已缴费或已出证的登记、备案、调解、鉴定与入会案卷，以及所附文件',
    why: '登记与备案供公众查询，是权利的证明：《作品自愿登记试行办法》《计算机软件著作权登记办法》要求登记档案可以查阅；数字备案写在只增不减的日志里。申请表里的联系人、电话、邮箱、地址删去。',
  },
  contest: {
    what: '版权金奖的作品与票数、活动报名人数',
    why: '评选结果与名额须能核对（《个人信息保护法》第四条：匿名化的信息不是个人信息）。姓名、电话等删去，投票不再能对应到您。',
  },
  published: {
    what: '已公开并答复的版权问答',
    why: '公开的知识内容，去掉提问人以后保留；没有公开的咨询内容删除。',
  },
  agreement: {
    what: '权利人已经同意的使用申请',
    why: '申请与同意是双方约定的凭证，订立和履行许可合同需要（《个人信息保护法》第十三条）。您的联系方式删去。',
  },
  enterprise: {
    what: '您代表企业办理的业务与订单',
    why: '属于企业账号，由企业的其他成员继续管理；您的姓名与手机号隐去。',
  },
  duty: {
    what: '您作为本会工作人员办理事项的记录：操作记录、内部备注、回避',
    why: '谁办了什么须能查清，案卷的当事人可以据此申诉；记录只增不改。',
  },
};
