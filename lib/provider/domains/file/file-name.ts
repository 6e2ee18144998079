import { cut, tail } from '@/lib/text/cut';

/** Alternative extensions of the recognised types. */
const ALSO: Record<string, readonly string[]> = {
  jpg: ['jpeg', 'jpe', 'jfif', 'pjpeg'],
  mp3: ['mpga'],
  mp4: ['m4v', 'm4a'],
  m4a: ['mp4'],
  mov: ['qt'],
  ogg: ['oga', 'ogv', 'opus'],
  opus: ['ogg'],
  mpg: ['mpeg'],
  aif: ['aiff'],
  asf: ['wmv', 'wma'],
};

const MAX_LENGTH = 120;
/** Letters of a sender's name that are read; file systems allow 255 bytes. */
const LONGEST = 500;

/** Control characters, format characters (bidirectional marks, joiners), lone surrogates and path separators. */
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\]/gu;

/**
 * Display name of an upload: the sender's file name with the extension of the recognised type. `cfb` is the container
 * of old Word files; other programs use it too, so the sender's extension is not kept for it.
 */
export function fileNameFor(given: string, recognised: string): string {
  const real = recognised === 'cfb' ? 'doc' : recognised;
  const shown = tail(given.replace(UNSHOWABLE, '').trim(), LONGEST).trimStart();
  const [, stem = '', extension = ''] = /^(.*?)(?:\.([A-Za-z0-9]{1,8}))?[.\s]*$/s.exec(shown) ?? [];
  const kept = ALSO[real]?.includes(extension.toLowerCase()) || extension.toLowerCase() === real ? extension : real;
  const words = cut(stem.replace(/^\.+|[.\s]+$/g, ''), MAX_LENGTH) || '未命名';
  return `${words}.${kept}`;
}
