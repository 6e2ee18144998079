import { z } from 'zod';
import { endpoints } from './index';

/** Texts that are not prose: compared verbatim, or addresses and keys made by a program. */
// `of`: subject of a draft, compared with the stored one.
const AS_THEY_ARE =
  /\.(?:password|current|newPassword|token|files?|papers|address|logo|image|seen|kind|action|signature|values|userName|columns|of)(?:\[\]|\.|$)|fields\[\]\.name$/;
/** Values reported by the browser, and orders of questions, whose form the service validates. */
const ELSEWHERE = /^\/api\/v1\/(?:report\.|\/copyright_quiz\/order|copyright-expert-quiz\/submit)/;
const NOTHING = '\u200B\u202E\u2060';

/** Yields every text of a body with its path. */
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

it('finds the text fields of the calls', () => expect(texts.length).toBeGreaterThan(60));

it('empties a text of invisible characters', () => {
  const kept = texts.flatMap(([at, schema]) => {
    const { data } = schema.safeParse(NOTHING);
    return data === undefined || data === '' || AS_THEY_ARE.test(at) || ELSEWHERE.test(at) ? [] : [at];
  });
  expect(kept).toEqual([]);
});

/** Names and titles, which go into subjects, file names and calendars. */
const ON_ONE_LINE =
  /\.(?:\w*[nN]ame|title|uNickname|organisation|place|post|holder|contact|mailing|author|account|dictLabel|carrier|levels\[\])$/;

it('keeps names and titles on one line', () => {
  const broken = texts.flatMap(([at, schema]) => {
    if (!ON_ONE_LINE.test(at) || AS_THEY_ARE.test(at) || ELSEWHERE.test(at)) return [];
    const { data } = schema.safeParse('甲乙丙丁戊\r\nBcc: a\u2028b');
    return data?.match(/[\r\n\u2028\u2029]/) ? [at] : [];
  });
  expect(broken).toEqual([]);
});
