import type { RouteEntry, RoutePart } from './types';

const page = (entry: RoutePart<'area' | 'guard' | 'indexed' | 'rendering'>): RouteEntry => ({
  area: 'mine',
  guard: 'token',
  indexed: false,
  rendering: 'client',
  parent: '/mine',
  ...entry,
});

/** A page that is also available without the prefix `/mine`. */
const open = (path: string, title: string, parent = '/mine'): RouteEntry =>
  page({ path, title, parent, aliases: [path.slice('/mine'.length)] });

/** Personal centre, including messages, suggestions and settings. */
export const mineRoutes: readonly RouteEntry[] = [
  page({ path: '/mine', title: '个人中心', parent: undefined }),
  open('/mine/order', '我的订单'),
  open('/mine/orderIndex', '订单中心'),
  open('/mine/orderDetail/{id}', '订单详情', '/mine/order'),
  open('/mine/receipt', '申请开票'),
  open('/mine/make-receipt', '填写开票信息', '/mine/receipt'),
  open('/mine/receipt-detail', '发票详情', '/mine/invoiceIndex'),
  open('/mine/invoiceIndex', '我的发票'),
  open('/mine/consult', '我的咨询'),
  open('/mine/consult-detail', '咨询详情', '/mine/consult'),
  page({ path: '/mine/appointment', title: '预约详情', parent: '/mine/consult' }),
  open('/mine/my-business', '我的业务'),
  open('/mine/bussiness-detail', '业务详情', '/mine/my-business'),
  page({ path: '/mine/fee-voucher', title: '申请会费票据', parent: '/mine/order' }),
  page({ path: '/mine/prize-objection', title: '获奖异议', parent: '/mine/my-business' }),
  page({ path: '/mine/prize-statement', title: '对异议的陈述', parent: '/mine/my-business' }),
  page({ path: '/mine/activity', title: '我的活动' }),
  page({ path: '/mine/public-activity', title: '可报名活动', parent: '/mine/activity' }),
  page({ path: '/mine/activity-data', title: '活动资料', parent: '/mine/activity' }),
  page({ path: '/mine/activity-data-detail', title: '活动资料详情', parent: '/mine/activity-data' }),
  open('/mine/userinfo', '个人资料'),
  open('/mine/userinfo/notifications', '通知设置', '/mine/userinfo'),
  open('/mine/userinfo/privacy', '个人信息与注销', '/mine/userinfo'),
  open('/mine/api-keys', '核验接口密钥'),
  open('/mine/membership', '我的会籍'),
  open('/mine/assembly', '会员大会', '/mine/membership'),
  open('/mine/assembly/{id}', '会员大会详情', '/mine/assembly'),
  open('/mine/membership/change', '会员变更', '/mine/membership'),
  open('/mine/auth', '认证中心'),
  open('/mine/authentication', '实名认证', '/mine/auth'),
  open('/mine/retrieveAccount', '找回企业账号', '/mine/auth'),
  page({ path: '/suggest', title: '投诉建议' }),
  page({ path: '/suggest/form', title: '提交投诉建议', parent: '/suggest' }),
  page({ path: '/message/system', title: '系统消息', parent: '/message', aliases: ['/message'] }),
  page({ path: '/message/business', title: '业务消息', parent: '/message' }),
  page({ path: '/message/suggest-detail', title: '投诉建议回复', parent: '/message' }),
  page({ path: '/message-detail', title: '消息详情', parent: '/message' }),
  page({ path: '/setting/vip', title: '会员账号', parent: '/setting', aliases: ['/setting'] }),
  page({ path: '/setting/add-account', title: '添加账号', parent: '/setting/vip' }),
  page({ path: '/setting/find-account', title: '查找账号', parent: '/setting/vip' }),
  page({ path: '/setting/find-status', title: '账号状态', parent: '/setting/vip' }),
  page({ path: '/setting/company-info', title: '企业信息', parent: '/setting' }),
  page({ path: '/setting/soft', title: '正版软件', parent: '/setting' }),
];
