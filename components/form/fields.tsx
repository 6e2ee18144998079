'use client';

import { Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { tooLong } from '@/lib/text/too-long';
import { errorOf, type FieldProps, useControl } from './control';
import classes from './form.module.css';
import { useField } from './form-source';

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'tel' | 'email' | 'password';
  maxLength?: number;
  placeholder?: string;
  autoComplete?: string;
  autoCapitalize?: 'none';
  spellCheck?: boolean;
  inputMode?: 'text' | 'decimal';
}

export function TextField({ name, label, required, help, full, said, maxLength, ...input }: TextFieldProps) {
  const check = (typed: string) => tooLong(typed, maxLength) || (said?.(typed) ?? '');
  const { control, text, change } = useControl({ name, label, required, help, full, said: check });
  return <TextInput {...input} {...control} value={text} onChange={(event) => change(event.currentTarget.value)} />;
}

export interface TextAreaFieldProps extends Omit<FieldProps, 'help' | 'full'> {
  help?: string;
  /** Minimum number of characters: announced beforehand, and counted down while typing. */
  minLength?: number;
  maxLength: number;
  /** Initial number of lines; the field grows with the text. */
  rows?: number;
  placeholder?: string;
}

/** `12 / 500`, or the number of characters still missing. */
const countWords = (length: number, least: number, most: number) =>
  `${length > 0 && length < least ? `还差 ${least - length} 字，` : ''}${length} / ${most}`;

/** A long text with a character count. */
export function TextAreaField({ minLength, maxLength, rows = 5, placeholder, help, ...field }: TextAreaFieldProps) {
  const least = minLength && `至少 ${minLength} 个字${help ? `：${help}` : ''}`;
  const { control, text, change } = useControl({ ...field, help: least || help, full: true }, (typed) => (
    <span className="count num">{countWords(typed.trim().length, minLength ?? 0, maxLength)}</span>
  ));
  return (
    <Textarea
      {...control}
      autosize
      rows={rows}
      minRows={rows}
      maxRows={MOST_LINES}
      placeholder={placeholder}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** Longer texts scroll, so that the following fields stay within reach. */
const MOST_LINES = 24;

export interface Option {
  value: string;
  label: string;
  /** Line below the label, when the options are cards. */
  text?: string;
}
interface ChoiceProps extends FieldProps {
  options: readonly Option[];
}

/** Native select: long lists can be searched by typing, and phones show their own picker. */
export function SelectField({ options, empty = '请选择', ...field }: ChoiceProps & { empty?: string }) {
  const { control, text, change } = useControl(field);
  return (
    <NativeSelect
      {...control}
      data={[{ value: '', label: empty }, ...options.map(({ value, label }) => ({ value, label }))]}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

interface ChoicesProps {
  as: typeof Radio | typeof Checkbox;
  id: string;
  options: readonly Option[];
  problem: string;
}

/** Visible options; the first has the id that the error summary links to. */
export function Choices({ as: Control, id, options, problem }: ChoicesProps) {
  return (
    <div className={options.some(({ text }) => text) ? classes.cards : classes.options}>
      {options.map(({ value, label, text }, at) => (
        <Control
          key={value}
          id={at === 0 ? id : `${id}-${value}`}
          value={value}
          label={label}
          description={text}
          className={text && classes.card}
          error={Boolean(problem)}
          aria-invalid={problem ? true : undefined}
        />
      ))}
    </div>
  );
}

export function RadioField({ options, ...field }: ChoiceProps) {
  const { id, group, text, change, problem } = useControl({ ...field, full: true });
  return (
    <Radio.Group {...group} name={id} value={text} onChange={change}>
      <Choices as={Radio} id={id} options={options} problem={problem} />
    </Radio.Group>
  );
}

/** Multiple choice; the value is a list. */
export function ChecksField({ options, ...field }: ChoiceProps) {
  const { id, group, value, change, problem } = useControl({ ...field, full: true });
  const chosen = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  return (
    <Checkbox.Group {...group} value={chosen} onChange={change}>
      <Choices as={Checkbox} id={id} options={options} problem={problem} />
    </Checkbox.Group>
  );
}

/** A single checkbox with its text. */
export function CheckField({ name, children }: { name: string; children: ReactNode }) {
  const { id, value, change, problem } = useField(name);
  return (
    <Checkbox
      id={id}
      className="full"
      label={children}
      error={errorOf(problem)}
      aria-invalid={problem ? true : undefined}
      checked={value === true}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
