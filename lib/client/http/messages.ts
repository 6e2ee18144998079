/** Messages of the specification, section 8, verbatim. */
export const messages = {
  pleaseLogIn: '请先登录...',
  guardLogIn: '请登录...',
  requestFailed: '请求错误',
  setupFailed: '请求失败',
  offline: '网络已断开',
  lineBroken: '网络连接失败，请稍后再试',
  timedOut: '请求超时，请稍后再试',
  promptInvalid: '输入的数据不合法!',
  uploadOverflow: '上传文件超限...',
  copied: '复制成功',
  copyFailed: '复制失败',
  noContact: '对方没有留下联系方式',
} as const;
