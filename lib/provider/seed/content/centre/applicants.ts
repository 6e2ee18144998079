import { applicantOf } from './case-seeds';

/** Applicants of the demo's cases. */
export const linZhiyao = applicantOf('person', {
  kind: 'person',
  name: '林知遥',
  certNo: '11010519491231002X',
  contact: '林知遥',
  mobile: '13800000001',
  address: '云州市青石区旧城里 14 号',
});
export const jianshan = applicantOf('enterprise', {
  kind: 'organisation',
  name: '云州见山文化创意有限公司',
  certNo: '91350100M000100Y43',
  contact: '顾见山',
  mobile: '13800000002',
  email: 'legal@jianshan.example',
  address: '云州市文澜区墨池路 88 号 5 层',
});
export const guJianshan = applicantOf('owner', {
  kind: 'person',
  name: '顾见山',
  certNo: '34052419800101001X',
  contact: '顾见山',
  mobile: '13800000002',
  address: '云州市文澜区书院路 102 号',
});
