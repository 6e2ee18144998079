import { z } from 'zod';

/** `HH:mm` */
export const clock = z.string().regex(/^\d\d:\d\d$/, '应写作 09:30');

/** Paragraphs, or lines of a list, in plain text. */
export const lines = z.array(z.string()).min(1);

/** A figure or fact with what it says. */
export const fact = z.strictObject({ label: z.string(), value: z.string() });

/** A small .docx that the seeder makes: its name with the ending, the heading on top, and plain paragraphs. */
export const wordFile = z.strictObject({
  name: z.string().endsWith('.docx'),
  title: z.string(),
  paragraphs: lines,
});
