/** Uploads in words where a form knows their addresses alone: one a line, by the address's last part. */
export const uploadsInWords = (value: unknown): string =>
  [value]
    .flat()
    .filter((address): address is string => typeof address === 'string' && address !== '')
    .map((address) => `已上传的文件 ${address.slice(address.lastIndexOf('/') + 1)}`)
    .join('\n');
