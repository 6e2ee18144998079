import { z } from 'zod';

/** `HH:mm` */
export const clock = z.string().regex(/^\d\d:\d\d$/, '应写作 09:30');

/** Paragraphs, or lines of a list, in plain text. */
export const lines = z.array(z.string()).min(1);

/** A figure or fact with what it says. */
export const fact = z.strictObject({ label: z.string(), value: z.string() });

/** A link that looks like a button. */
export const link = z.strictObject({ label: z.string(), href: z.string() });

/** A question with its answer in plain text. */
export const faq = z.strictObject({ q: z.string(), a: z.string() });

/** A step of a procedure; `time` says in words how long it takes. */
export const timedStep = z.strictObject({ name: z.string(), text: z.string(), time: z.string() });

/** A small .docx that the seeder makes: its name with the ending, the heading on top, and plain paragraphs. */
export const wordFile = z.strictObject({
  name: z.string().endsWith('.docx'),
  title: z.string(),
  paragraphs: lines,
});
export type WordFile = z.output<typeof wordFile>;
