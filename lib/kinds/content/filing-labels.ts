/** File types as named on the certificate. */
export const filedTypeLabels = {
  image: '图片',
  document: '文档',
  audio: '音频',
  video: '视频',
  model: '模型与工程文件',
  software: '软件与代码',
  other: '其他',
} as const;
export const ownerLabels = { person: '自然人', organisation: '单位' } as const;
export const publishedLabels = { no: '未发表', yes: '已发表' } as const;

export const promiseWords =
  '我承诺所填属实，对该作品享有权利或者已获授权；知悉备案不是登记，不代替法院或登记机构的认定。';

/** Maximum size of a filed file; bytes. The browser hashes it in chunks. */
export const MAX_FILED_BYTES = 4 * 1024 ** 3;
