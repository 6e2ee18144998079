import { nameProblem } from '@/lib/rules/identifiers/name';
import { sentence } from '@/lib/text/sentence';
import { defineCase, submitEndpoint } from '../case';
import { filedTypeLabels, MAX_FILED_BYTES, ownerLabels, promiseWords, publishedLabels } from '../content/filing-labels';
import { choice, consent, date, file, files, text } from '../fields';
import { byApplicant, byItself, byStaff } from '../lives';

/** 数字作品备案: only the file's digest is taken; the following steps are automatic. */
export const digitalFiling = defineCase({
  key: 'szzpba',
  prefix: 'SZ',
  title: '数字备案',
  form: '/record',
  home: { list: '/manage/self/number', detail: '/manage/self/number-detail' },
  titleLabel: '作品名称',
  columns: ['recordNo', 'title', 'fileType', 'owner', 'submittedAt', 'status'],
  fields: {
    sha256: text('文件摘要', {
      max: 64,
      full: true,
      missing: '请选择要备案的文件',
      check: (value) => (/^[0-9a-f]{64}$/.test(value) ? '' : '文件的摘要有误，请重新选择文件'),
    }),
    size: text('文件大小（字节）', {
      max: 10,
      missing: '请选择要备案的文件',
      check: (value) =>
        /^[1-9]\d*$/.test(value) && Number(value) <= MAX_FILED_BYTES ? '' : '文件须在 1 字节到 4 GB 之间',
    }),
    fileName: text('文件名', { max: 255, optional: true }),
    name: text('作品名称', { max: 200, full: true }),
    fileType: choice('文件类型', filedTypeLabels, { select: true }),
    completedAt: date('完成日期', { past: true }),
    ownerKind: choice('权利人类别', ownerLabels, { initial: 'person' }),
    owner: text('权利人', { max: 120, check: nameProblem, help: '与证件一致；几位共有的以顿号分开' }),
    author: text('作者', { max: 120, check: nameProblem, help: '实际创作的人；几位合作的以顿号分开，可署笔名' }),
    published: choice('发表情况', publishedLabels, { initial: 'no' }),
    copy: file('作品文件', { optional: true, purpose: 'sample', help: '选填。备案只需要摘要，文件由您自己保存' }),
    attachments: files('附件', {
      max: 5,
      optional: true,
      help: '选填，至多 5 个：创作过程、授权文件等，不公开',
    }),
    promise: consent(promiseWords),
  },
  sections: [
    { title: '文件', note: '摘要在本机算出，文件不离开您的设备', fields: ['sha256', 'size', 'fileName'] },
    { title: '作品', fields: ['name', 'fileType', 'completedAt', 'published'] },
    { title: '权利', fields: ['ownerKind', 'owner', 'author'] },
    { title: '留存与承诺', fields: ['copy', 'attachments', 'promise'] },
  ],
  titleOf: ({ name }) => name,
  actions: {
    submit: byApplicant('提交备案'),
    stamp: byItself('加盖时间戳', { notification: 'nothing' }),
    certify: byItself('签发凭证', {
      notification: {
        title: '数字备案已完成',
        text: (note) => `已完成备案，${sentence(note)}凭证与证明文件可以下载。`,
      },
    }),
    fail: byItself('备案失败', {
      notification: { title: '数字备案没有完成', text: (note) => `没有完成：${sentence(note)}请重新提交。` },
    }),
    close: byStaff('注销备案', {
      asks: 'reason',
      notification: { title: '备案已注销', text: (note) => `已注销：${sentence(note)}` },
    }),
  },
  states: {
    hashed: {
      label: '已取摘要',
      step: 2,
      tone: 'ink',
      holder: 'office',
      waiting: '正在加盖时间戳',
      to: { stamp: 'timestamped', fail: 'failed' },
    },
    timestamped: {
      label: '已加时间戳',
      step: 4,
      tone: 'ink',
      holder: 'office',
      waiting: '正在签发凭证',
      to: { certify: 'certified' },
    },
    certified: { label: '已备案', step: 5, tone: 'jade', to: { close: 'closed' } },
    failed: { label: '备案失败', step: 5, tone: 'no' },
    closed: { label: '已注销', step: 5, tone: 'void' },
  },
  initial: 'hashed',
});

/** Files a work by its digest. */
export const submitFiling = submitEndpoint(digitalFiling);
