/** Describes uploads by address alone: one per line, by the last segment of the address. */
export const uploadsInWords = (value: unknown): string =>
  [value]
    .flat()
    .filter((address): address is string => typeof address === 'string' && address !== '')
    .map((address) => `已上传的文件 ${address.slice(address.lastIndexOf('/') + 1)}`)
    .join('\n');
