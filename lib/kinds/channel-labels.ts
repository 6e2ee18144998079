/** Labels of the channels of a message. */
export const channelLabels = { sms: '短信', mail: '邮件' } as const;
