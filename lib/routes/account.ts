import type { RouteEntry, RoutePart } from './types';

type Common = 'area' | 'guard' | 'indexed' | 'rendering';

const account = (entry: RoutePart<Common>): RouteEntry => ({
  area: 'account',
  guard: 'none',
  indexed: false,
  rendering: 'request',
  ...entry,
});

/** A page with the visitor's own data at a public address; without a login it shows the login instead. */
const own = (entry: RoutePart<Common>): RouteEntry => account({ rendering: 'client', ...entry });

const pay = (entry: RoutePart<Common>): RouteEntry => ({
  area: 'pay',
  guard: 'none',
  indexed: false,
  rendering: 'client',
  ...entry,
});

/** Page for paying an order by bank transfer. */
const transfer = (path: string, title: string): RouteEntry =>
  pay({ path, title, guard: 'token', parent: '/mine/order', aliases: [`/mine${path}`] });

/** Login pages, and pages for paying an order. */
export const accountRoutes: readonly RouteEntry[] = [
  account({ path: '/login', title: '登录' }),
  account({ path: '/scan/authorize', title: '扫码授权' }),
  account({ path: '/p/{code}', title: '付款码' }),
  own({ path: '/setnickname', title: '设置昵称' }),
  own({ path: '/switch-account', title: '切换账号' }),
  own({ path: '/party-room', title: '案件通知查询' }),
  own({ path: '/party-room/{key}', title: '案件当事人' }),
  own({ path: '/party-room/jury/{key}', title: '评委评审' }),
  pay({ path: '/payIndex', title: '收银台' }),
  pay({ path: '/wx-pay', title: '微信支付' }),
  transfer('/order/contract', '合同范本订单'),
  transfer('/order/report', '研究报告订单'),
  transfer('/order/answer', '版权问答订单'),
  transfer('/order/expert', '专家咨询订单'),
  transfer('/order/manage', '登记业务订单'),
  transfer('/order/join', '会费订单'),
];
