import { z } from 'zod';
import { endpoints } from './index';

/** Texts that nobody writes in words: they are compared as they are, or are addresses and keys that a program makes. */
// `of`: what a draft is about, compared with what was saved.
const AS_THEY_ARE =
  /\.(?:password|current|newPassword|token|files?|address|logo|image|seen|kind|action|signature|values|userName|columns|of)(?:\[\]|\.|$)|fields\[\]\.name$/;
/** What the browser says of itself, and orders of questions, whose form the service asks. */
const ELSEWHERE = /^\/api\/v1\/(?:report\.|\/copyright_quiz\/order|copyright-expert-quiz\/submit)/;
const NOTHING = '\u200B\u202E\u2060';

/** Every text of a body with where it stands. */
function* textsOf(schema: z.core.$ZodType, at: string): Generator<[string, z.ZodString]> {
  if (schema instanceof z.ZodString) yield [at, schema];
  else if (schema instanceof z.ZodObject)
    for (const [name, part] of Object.entries(schema.shape)) yield* textsOf(part, `${at}.${name}`);
  else if (schema instanceof z.ZodArray) yield* textsOf(schema.element, `${at}[]`);
  else if (schema instanceof z.ZodRecord) yield* textsOf(schema.valueType, `${at}[]`);
  else if (schema instanceof z.ZodUnion) for (const part of schema.options) yield* textsOf(part, at);
  else if (schema instanceof z.ZodPipe) yield* textsOf(schema.in, at);
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    yield* textsOf(schema.unwrap(), at);
}

const texts = endpoints.flatMap(({ path, body }) => (body ? [...textsOf(body, path)] : []));

it('finds the texts of the calls', () => expect(texts.length).toBeGreaterThan(60));

it('keeps nothing of a text in which nothing would be seen', () => {
  const kept = texts.flatMap(([at, schema]) => {
    const { data } = schema.safeParse(NOTHING);
    return data === undefined || data === '' || AS_THEY_ARE.test(at) || ELSEWHERE.test(at) ? [] : [at];
  });
  expect(kept).toEqual([]);
});
