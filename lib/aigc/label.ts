import { z } from 'zod';
import { cut as shorten } from '@/lib/text/cut';

/** Values of `Label` (GB 45438-2025): AI-generated content is certain, possible or suspected. */
export const certaintyLabels: Readonly<Record<string, string>> = {
  1: '属于人工智能生成合成内容',
  2: '可能为人工智能生成合成内容',
  3: '疑似人工智能生成合成内容',
};

const LONGEST = 500;
const field = z
  .union([z.string(), z.number()])
  .transform((value) => shorten(String(value).trim(), LONGEST))
  .catch('');

const wire = z
  .object({
    Label: z.union([z.string(), z.number()]).transform((value) => shorten(String(value).trim(), 20)),
    ContentProducer: field,
    ProduceID: field,
    ReservedCode1: field,
    ContentPropagator: field,
    PropagateID: field,
    ReservedCode2: field,
  })
  .transform((label) => ({
    /** `1` certain, `2` possible, `3` suspected. */
    label: label.Label,
    /** Name or code of the generating provider. */
    contentProducer: label.ContentProducer,
    produceId: label.ProduceID,
    reservedCode1: label.ReservedCode1,
    contentPropagator: label.ContentPropagator,
    propagateId: label.PropagateID,
    reservedCode2: label.ReservedCode2,
  }));

/** The implicit label in a file's metadata. */
export type AigcLabel = z.output<typeof wire>;

/** Maximum length of searched text, and maximum number of candidates in it. */
const MOST_TEXT = 256 * 1024;
const MOST_TRIES = 20;
/** Maximum nesting: a label in text in an object is the deepest in practice. */
const DEEPEST = 4;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const holder = z.looseObject({ AIGC: z.unknown() });

/** Labels in a JSON value; `named` if the key of the text was already `AIGC`. */
function labelsOf(value: unknown, named: boolean, depth = 0): AigcLabel[] {
  if (depth > DEEPEST) return [];
  if (typeof value === 'string') return labelsOf(parsed(value), named, depth + 1);
  const inside = holder.safeParse(value);
  if (inside.success && inside.data.AIGC !== undefined) return labelsOf(inside.data.AIGC, true, depth + 1);
  const label = named ? wire.safeParse(value) : undefined;
  return label?.success ? [label.data] : [];
}

/** Object from an opening brace to its matching one; respects quotes. */
function objectAt(text: string, start: number): string | null {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < Math.min(text.length, start + 8192); at++) {
    const letter = text[at];
    if (letter === '\\') at += 1;
    else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === '{') depth += 1;
    else if (!quoted && letter === '}') {
      depth -= 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return null;
}

/** Labels in a text, which may be a label itself or contain some among other text. */
export function labelsIn(text: string, key = ''): AigcLabel[] {
  const cut = text.slice(0, MOST_TEXT).replaceAll('\u0000', '').trim();
  const whole = labelsOf(parsed(cut), /(?:^|[:.])AIGC$/i.test(key));
  if (whole.length > 0) return whole;
  const starts = [...cut.matchAll(/"AIGC"\s*:\s*\{/g)].slice(0, MOST_TRIES);
  return starts.flatMap(({ 0: { length }, index }) => labelsOf(parsed(objectAt(cut, index + length - 1) ?? ''), true));
}
