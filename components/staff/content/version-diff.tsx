'use client';

import { diffWordsWithSpace } from 'diff';
import type { FileRef } from '@/lib/contract/common';
import type { ContentKind } from '@/lib/kinds/content-kind';
import { textOfValue } from '@/lib/kinds/facts';
import type { Field } from '@/lib/kinds/field-types';
import { type FormValues, formBody } from '@/lib/kinds/form-values';
import { cut, tail } from '@/lib/text/cut';
import { plainLines } from '@/lib/text/plain-lines';
import styles from './publishing.module.css';

/** Formats the value of a field as lines for the comparison. */
function linesOf(field: Field, value: unknown, nameOf: (address: string) => string): string {
  switch (field.control) {
    case 'richText':
      return plainLines(typeof value === 'string' ? value : '').join('\n');
    case 'lines':
    case 'labels':
      return (Array.isArray(value) ? value : []).join('\n');
    case 'file':
    case 'files':
      return [value]
        .flat()
        .filter((one): one is string => typeof one === 'string' && one !== '')
        .map(nameOf)
        .join('\n');
    case 'list':
      return (Array.isArray(value) ? value : [])
        .map((entry: FormValues) =>
          Object.entries(field.of)
            .map(([name, part]) => linesOf(part, entry[name], nameOf))
            .filter(Boolean)
            .join('｜'),
        )
        .join('\n');
    default:
      return textOfValue(field, value, (_, code) => code);
  }
}

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined;
/** Number of unchanged characters kept around a change; the rest is omitted. */
const AROUND = 60;

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= AROUND * 3) return text;
  return `${isFirst ? '' : cut(text, AROUND)} …… ${isLast ? '' : tail(text, AROUND)}`;
}

/** Insertions and deletions of a text. */
function TextDiff({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after, { intlSegmenter: segmenter });
  return (
    <p className={styles.diff}>
      {parts.map(({ value, added, removed }, at) => {
        if (added) return <ins key={at}>{value}</ins>;
        if (removed) return <del key={at}>{value}</del>;
        return <span key={at}>{shortened(value, at === 0, at === parts.length - 1)}</span>;
      })}
    </p>
  );
}

export interface VersionDiffProps {
  kind: ContentKind;
  before: FormValues;
  after: FormValues;
  files: readonly FileRef[];
}

/** Fields that differ between two versions: deletions struck out, insertions underlined. */
export function VersionDiff({ kind, before, after, files }: VersionDiffProps) {
  const nameOf = (address: string) => files.find((file) => file.address === address)?.originalName ?? address;
  const [old, now] = [formBody(kind, before), formBody(kind, after)];
  const changes = Object.entries(kind.fields).flatMap(([name, field]) => {
    const [was, is] = [linesOf(field, old[name], nameOf), linesOf(field, now[name], nameOf)];
    return was === is ? [] : [{ name, was, is }];
  });
  if (changes.length === 0) return <p className="mute">内容没有变化。</p>;
  return (
    <dl>
      {changes.map(({ name, was, is }) => (
        <div key={name}>
          <dt>{kind.labelOf(name, now)}</dt>
          <dd>
            <TextDiff before={was} after={is} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
