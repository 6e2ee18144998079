import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { zhCN } from 'zod/locales';

const root = path.join(/* turbopackIgnore: true */ process.cwd(), 'content');
const FRONT_MATTER = /^---\n([\s\S]*?)\n---(?:\n|$)/;
const FILE = /\.(md|yaml)$/;
const { localeError } = zhCN();

/** Texts of the demo association, or those that every association begins with. */
export type ContentOf = '' | 'site/';

/** Builds the error for invalid content; it names the file below content/ and the problem. */
const mistake = (file: string, problem: string) => new Error(`content/${file}：${problem}`);

function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw mistake(file, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Parses a file's fields without validation. Markdown files have their fields in the front matter, and the text as
 * `body`.
 * @param file its path below content/; the extension selects the format
 */
export function rawFields(file: string, text: string): unknown {
  const lines = text.replaceAll('\r\n', '\n');
  if (!file.endsWith('.md')) return parseYaml(file, lines);
  const [head, yaml = ''] = FRONT_MATTER.exec(lines) ?? [];
  if (head === undefined) throw mistake(file, '开头应有以 --- 起止的一段');
  return {
    ...z.record(z.string(), z.unknown()).parse(parseYaml(file, yaml) ?? {}),
    body: lines.slice(head.length).trim(),
  };
}

/** Validates fields with a schema. Throws an error that names the file and each invalid field. */
export function checked<S extends z.ZodType>(schema: S, file: string, fields: unknown): z.output<S> {
  const result = schema.safeParse(fields, { error: localeError });
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${z.core.toDotPath(issue.path) || '全文'} ${issue.message}`);
  throw mistake(file, problems.join('；'));
}

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Reads a binary file below content/: a picture or a recording. */
export const readBytes = (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path.join(root, file)));

/** Reads one file below content/. Throws as `checked` does. */
export const readContent = <S extends z.ZodType>(file: string, schema: S): z.output<S> =>
  checked(schema, file, rawFields(file, textOf(file)));

/** Lists the content files below a folder of content/, recursively. */
export const contentFiles = (folder = ''): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
    .filter((name) => FILE.test(name) && !name.endsWith('README.md'))
    .sort();

const place = z.looseObject({ order: z.number().optional() });

interface Entry<T> {
  /** File name without its extension. */
  key: string;
  /** Name of the folder that contains the file. */
  folder: string;
  fields: T;
}

/**
 * Reads every file below a folder: by `order` of the front matter, then those without, by name. Throws as `checked`
 * does.
 */
export function readEntries<S extends z.ZodType>(folder: string, schema: S): Entry<z.output<S>>[] {
  const entries = contentFiles(folder).map((file) => {
    const { order = Number.MAX_VALUE, ...fields } = checked(place, file, rawFields(file, textOf(file)));
    const { name, dir } = path.posix.parse(file);
    return { order, key: name, folder: path.posix.basename(dir), fields: checked(schema, file, fields) };
  });
  return entries.sort((a, b) => a.order - b.order).map(({ order: _, ...entry }) => entry);
}

/** Reads a folder as above; each entry has its file name as `key`. */
export const readFolder = <T extends object>(folder: string, schema: z.ZodType<T>): (T & { key: string })[] =>
  readEntries(folder, schema).map(({ key, fields }) => ({ key, ...fields }));
