import { tag } from '@/lib/contract/tags';
import { activityPath, activityTypeLabels } from '@/lib/routes/activity-path';
import { defineContent } from '../content-kind';
import { choice, count, file, lines, list, longText, moment, money, richText, text, yesNo } from '../fields';

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** 活动 of all types, with the questions of the sign-up form and the handouts for attendees. */
export const activity = defineContent({
  key: 'activity',
  title: '活动',
  unit: '场',
  variant: 'type',
  columns: ['type', 'startsAt', 'place'],
  hasPreview: true,
  withdrawal: '已经报名的人会收到取消的通知。',
  fields: {
    type: choice('类型', activityTypeLabels, { select: true }),
    title: text('标题', { max: 80, full: true }),
    summary: longText('摘要', { max: 300, rows: 3, optional: true, help: '列表、搜索与分享时显示' }),
    startsAt: moment('开始时间'),
    endsAt: moment('结束时间'),
    place: text('地点', { max: 80 }),
    address: text('地址', { max: 120, optional: true }),
    signUpFrom: moment('报名开始', { optional: true, help: '不填写的，报名时间另行公告' }),
    signUpTo: moment('报名截止', { optional: true, help: '不填写的，活动结束前都可以报名' }),
    capacity: count('席位', {
      min: 1,
      max: 100_000,
      unit: '席',
      optional: true,
      help: '不填写的不限席位；增加席位时候补的依次递补',
    }),
    feeFen: money('费用', { max: 10_000_000, optional: true, help: '不填写的免费' }),
    feeNote: text('费用说明', { max: 60, optional: true, placeholder: '如 含教材与茶歇' }),
    audience: text('对象', { max: 200, optional: true, full: true }),
    agenda: list(
      '日程',
      {
        time: text('时刻', {
          max: 5,
          placeholder: '09:30',
          check: (value) => (CLOCK.test(value) ? '' : '时刻格式应为 HH:mm'),
        }),
        title: text('内容', { max: 120, full: true }),
        speaker: text('主讲', { max: 60, optional: true }),
      },
      { min: 0, max: 40 },
    ),
    questions: list(
      '报名时的提问',
      {
        label: text('问题', { max: 60, full: true }),
        kind: choice('回答方式', { text: '填写', select: '从选项中选' }, { initial: 'text' }),
        options: lines('选项', { max: 20, length: 60, optional: true, help: '每行一项' }),
        required: yesNo('必答', '必须回答', '必答'),
      },
      {
        min: 0,
        max: 20,
        unit: '题',
        check: ({ kind, options }) => ({
          options: kind === 'select' && options.length < 2 ? '请填写至少两个选项' : '',
        }),
      },
    ),
    body: richText('正文', { max: 100_000, optional: true }),
    materials: list(
      '活动资料',
      {
        title: text('名称', { max: 80, full: true }),
        file: file('文件', { isPrivate: true, takesAny: true, optional: true }),
        paragraphs: lines('文字', {
          max: 200,
          optional: true,
          help: '在网页上阅读；没有上传文件的，下载时做成 Word 文档',
        }),
      },
      {
        min: 0,
        max: 20,
        unit: '份',
        check: ({ file: address, paragraphs }) => ({
          paragraphs: address === '' && paragraphs.length === 0 ? '请上传文件，或者填写文字' : '',
        }),
      },
    ),
    gallery: list(
      '图片',
      {
        caption: text('说明', { max: 80, full: true }),
        picture: file('照片', { purpose: 'image', takesAny: true, optional: true, help: '没有照片的，由网站画一幅' }),
      },
      { min: 0, max: 40, unit: '幅' },
    ),
  },
  sections: [
    { title: '活动', fields: ['type', 'title', 'summary', 'audience'] },
    {
      title: '时间与地点',
      note: '发布以后再改，已经报名的人会收到通知',
      fields: ['startsAt', 'endsAt', 'place', 'address'],
    },
    { title: '报名', fields: ['signUpFrom', 'signUpTo', 'capacity', 'feeFen', 'feeNote', 'questions'] },
    { title: '内容', fields: ['agenda', 'body'] },
    { title: '活动资料', note: '只有签到的人可以看', fields: ['materials'] },
    { title: '图集', note: '活动结束后放上来', fields: ['gallery'] },
  ],
  rules: [
    {
      path: 'endsAt',
      problem: ({ startsAt, endsAt }) =>
        startsAt !== '' && endsAt !== '' && endsAt <= startsAt && '结束时间应晚于开始时间',
    },
    {
      path: 'signUpTo',
      problem: ({ signUpFrom, signUpTo }) =>
        signUpFrom !== '' && signUpTo !== '' && signUpTo <= signUpFrom && '报名截止应晚于报名开始',
    },
  ],
  titleOf: ({ title }) => title,
  page: (id, { type }) => activityPath({ id, type }),
  tags: (id) => [tag.activities, tag.activity(id)],
});
