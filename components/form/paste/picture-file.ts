/** A picture could not be loaded; the message is for the user. */
export class NotToBeHad extends Error {}

/** Timeout for other sites; milliseconds. */
const PATIENCE = 20_000;
/** Accepted picture types with their file extensions. */
const TAKEN: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

export const isTaken = ({ type }: Blob): boolean => type in TAKEN;

/** Extension of an accepted picture. Throws {@link NotToBeHad} for other files. */
function endOf({ type }: Blob): string {
  const end = TAKEN[type];
  if (!end) throw new NotToBeHad('不是 png、jpg、gif 或 webp 图片');
  return end;
}

function fileOf(blob: Blob): File {
  const end = endOf(blob);
  return new File([blob], `粘贴的图片.${end}`, { type: blob.type });
}

/** The content security policy does not let scripts fetch `data:` addresses, so they are decoded here. */
function dataBlob(address: string): Blob {
  const [, type = '', code = '', body = ''] = /^data:([^;,]*)((?:;[^,]*)?),(.*)$/s.exec(address) ?? [];
  try {
    const text = /;base64$/i.test(code) ? atob(body.replace(/\s/g, '')) : decodeURIComponent(body);
    return new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], { type: type.toLowerCase() });
  } catch {
    throw new NotToBeHad('图片的数据不完整');
  }
}

/** Nor does it let scripts fetch `blob:` addresses, but the page may draw them. */
async function drawnBlob(address: string): Promise<Blob> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    throw new NotToBeHad('原来的页面已经不再提供');
  }
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new NotToBeHad('浏览器读不出这张图片');
  return blob;
}

async function fetchedBlob(address: string): Promise<Blob> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), PATIENCE);
  try {
    const options = { credentials: 'omit', referrerPolicy: 'no-referrer', signal: abort.signal } as const;
    const response = await fetch(address, options);
    if (!response.ok) throw new NotToBeHad(`${new URL(address).host} 没有给出图片`);
    return await response.blob();
  } catch (error) {
    if (error instanceof NotToBeHad) throw error;
    throw new NotToBeHad(`${new URL(address).host} 不让别的网站取图片`);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a file of the clipboard or of a drop. Throws {@link NotToBeHad} unless it is an accepted picture. */
export function givenFile(file: File): File {
  endOf(file);
  return file;
}

/** Loads the picture at an address as a file. Throws {@link NotToBeHad} with the reason. */
export async function pictureFile(address: string): Promise<File> {
  if (address === '') throw new NotToBeHad('剪贴板里没有图片本身');
  if (/^data:/i.test(address)) return fileOf(dataBlob(address));
  return fileOf(await (/^blob:/i.test(address) ? drawnBlob(address) : fetchedBlob(address)));
}
