import type { SitePage } from './page-types';

/** What stands in the demo where a real association has a platform of its own: `config.ts` names their addresses. */
export const demoPages: SitePage[] = [
  {
    key: 'demo-learning',
    title: '这里会是版权学习平台',
    summary:
      '真实的协会在这里有一个单独的学习网站：录播课程、直播培训与结业证书。这是演示站，没有另建一个，想先学一点的可以看看下面几处。',
    body: '',
    ways: [
      { label: '版权问答', href: '/answer' },
      { label: '交流活动', href: '/activity/exchange' },
      { label: '合同范本', href: '/work/contract' },
    ],
  },
  {
    key: 'demo-wechat',
    title: '这里会是协会的公众号',
    summary:
      '真实的协会在这里请您关注公众号：新的通知、活动报名与办件提醒会发到您的微信。这是演示站，没有公众号，同样的内容网页上都有。',
    body: '',
    ways: [
      { label: '通知公告', href: '/news-list/notice' },
      { label: '会员活动', href: '/activity' },
      { label: '业务消息', href: '/message/business' },
    ],
  },
  {
    key: 'demo-mini',
    title: '这里会是办事小程序',
    summary:
      '真实的协会在这里打开微信小程序：查进度、查证书、活动现场扫码签到。这是演示站，没有小程序，用手机浏览器一样能办。',
    body: '',
    ways: [
      { label: '查进度', href: '/mine/my-business' },
      { label: '查证书', href: '/work/certificate' },
      { label: '我的活动', href: '/mine/activity' },
    ],
  },
];
