import type { SitePage } from './page-types';

/** What stands in the demo where a real association has a platform of its own: `config.ts` names their addresses. */
export const demoPages: SitePage[] = [
  {
    key: 'demo-learning',
    title: '这里会是版权学习平台',
    summary: '真实的协会在这里有一个单独的学习网站：录播课程、直播培训与结业证书。这是演示站，没有另建一个。',
    body: '<p>想先学一点的，可以看看<a href="/answer">版权问答</a>、<a href="/work/contract">合同范本</a>和<a href="/activity/exchange">近期的交流活动</a>。</p>',
  },
  {
    key: 'demo-wechat',
    title: '这里会是协会的公众号',
    summary: '真实的协会在这里请您关注公众号：新的通知、活动报名与办件提醒会发到您的微信。这是演示站，没有公众号。',
    body: '<p>同样的内容在网页上都有：<a href="/news-list/notice">通知公告</a>、<a href="/activity">协会活动</a>，办件提醒在<a href="/message/business">业务消息</a>里。</p>',
  },
  {
    key: 'demo-mini',
    title: '这里会是办事小程序',
    summary: '真实的协会在这里打开微信小程序：查进度、查证书、活动现场扫码签到。这是演示站，没有小程序。',
    body: '<p>在手机浏览器里一样能办：<a href="/mine/my-business">查进度</a>、<a href="/work/certificate">查证书</a>、<a href="/mine/activity">看我的活动</a>。</p>',
  },
];
