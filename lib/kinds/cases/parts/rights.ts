/** The seventeen rights of 著作权法 Article 10; the first four are personal and cannot be assigned. */
export const personalRights = {
  publish: '发表权',
  name: '署名权',
  alter: '修改权',
  integrity: '保护作品完整权',
} as const;

export const propertyRights = {
  reproduce: '复制权',
  distribute: '发行权',
  rent: '出租权',
  exhibit: '展览权',
  perform: '表演权',
  project: '放映权',
  broadcast: '广播权',
  network: '信息网络传播权',
  film: '摄制权',
  adapt: '改编权',
  translate: '翻译权',
  compile: '汇编权',
  other: '其他',
} as const;

export const allRights = { ...personalRights, ...propertyRights } as const;
