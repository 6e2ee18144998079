import type { RouteEntry } from '../types';
import { form, page } from './page';

export const associationRoutes: readonly RouteEntry[] = [
  page({
    path: '/about/introduce',
    title: '协会简介',
    parent: '/about',
    section: '/about',
    aliases: ['/about'],
    shows: ['page:introduce'],
    description:
      '了解协会的成立背景、宗旨、业务范围、服务成果与联系方式。本会是依法登记、服务版权创造运用与保护的社会团体。',
  }),
  page({
    path: '/about/framework',
    title: '组织架构',
    parent: '/about',
    section: '/about',
    shows: ['page:framework'],
    description:
      '协会组织架构图：会员大会、理事会、监事、秘书处及各专业委员会的设置与职责，附主要负责人和各部门的办事范围。',
  }),
  page({
    path: '/about/member',
    title: '会员风采',
    parent: '/about',
    section: '/about',
    shows: ['members'],
    description:
      '会员单位与个人会员风采展示，按会长单位、副会长单位、常务理事、理事和会员等级别浏览，点击查看会员介绍。',
  }),
  page({
    path: '/about/regulation',
    title: '协会章程',
    parent: '/about',
    section: '/about',
    shows: ['page:regulation'],
    description:
      '协会章程全文，规定宗旨与业务范围、会员权利义务、组织机构和负责人产生办法、资产管理使用及终止程序等事项。',
  }),
  page({
    path: '/about/join',
    title: '入会指南',
    parent: '/about',
    section: '/about',
    shows: ['page:join'],
    description:
      '加入协会的条件、所需材料、审核程序与会费标准，说明企业会员和个人会员的区别，并提供在线申请入口和答疑方式。',
  }),
  page({
    path: '/about/copyright',
    title: '版权声明',
    parent: '/about',
    section: '/about',
    shows: ['page:copyright'],
    description:
      '本站内容的版权声明：原创内容的归属、转载与引用的要求、第三方内容说明，以及权利人提出异议和通知删除的途径。',
  }),
  page({
    path: '/about/figures',
    title: '版权服务统计',
    parent: '/about',
    section: '/about',
    shows: ['*'],
    description:
      '近十二个月的版权服务统计：作品与软件登记、数字备案的件数，登记用时的中位天数，办结的纠纷调解与达成协议的比例，附各环节用时与下载。',
  }),
  page({ path: '/member-detail', title: '会员详情', parent: '/about/member', section: '/about', detail: 'query' }),
  page({
    path: '/join',
    title: '加入协会',
    parent: '/about',
    section: '/about',
    shows: ['page:join', 'page:join-process'],
    description:
      '一张表看清各级会员的权益与会费：培训名额、登记优惠、咨询次数、活动优先与品牌展示，选择适合的级别并在线申请。',
  }),
  page({
    path: '/join-process',
    title: '入会流程',
    parent: '/join',
    section: '/about',
    shows: ['page:join-process'],
    description:
      '图解入会七步：阅读章程、在线申请、会员部初审、审议、公示、缴纳会费与发证，写明每一步的时限和常见的退回原因。',
  }),
  page({ path: '/join-publicity', title: '入会公示', parent: '/join', section: '/about', indexed: false }),
  page({
    path: '/join-publicity/{id}',
    title: '入会公示详情',
    parent: '/join-publicity',
    section: '/about',
    indexed: false,
  }),
  form({ path: '/join-submit', title: '入会申请', parent: '/join', section: '/about' }),
  form({ path: '/join-post-success', title: '申请已提交', parent: '/join', section: '/about' }),
];
