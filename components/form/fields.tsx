'use client';

import type { ReactNode } from 'react';
import { FieldFrame, FieldNote, noteId, stateOf } from './field-frame';
import classes from './form.module.css';
import { controlId, useField } from './form-source';

export interface FieldProps {
  /** Path in the form's values, and in the provider's field errors. */
  name: string;
  label: string;
  required?: boolean;
  help?: ReactNode;
  full?: boolean;
}
export interface Option {
  value: string;
  label: string;
  /** One line below the label, where the options are cards. */
  text?: string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'tel' | 'email';
  maxLength?: number;
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'decimal';
}

export function TextField({ name, label, required, help, full, type = 'text', ...input }: TextFieldProps) {
  const { id, value, change, problem } = useField(name);
  return (
    <FieldFrame id={id} label={label} required={required} help={help} problem={problem} full={full}>
      <input
        {...input}
        {...stateOf(id, problem, Boolean(help), required)}
        type={type}
        className="input"
        value={text(value)}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  );
}

export interface TextAreaFieldProps extends Omit<FieldProps, 'help' | 'full'> {
  help?: string;
  /** Characters that the rules ask for at least: said beforehand, and counted down while typing. */
  minLength?: number;
  maxLength: number;
  rows?: number;
  placeholder?: string;
}

/** `12 / 500`, and how much is still missing of what is asked for. */
const countWords = (length: number, least: number, most: number) =>
  `${length > 0 && length < least ? `还差 ${least - length} 字，` : ''}${length} / ${most}`;

/** A long text with the number of its characters. */
export function TextAreaField({
  name,
  label,
  required,
  maxLength,
  rows = 5,
  placeholder,
  ...rest
}: TextAreaFieldProps) {
  const { id, value, change, problem } = useField(name);
  const length = text(value).trim().length;
  const count = <span className="count num">{countWords(length, rest.minLength ?? 0, maxLength)}</span>;
  const help = rest.minLength ? `至少 ${rest.minLength} 个字${rest.help ? `：${rest.help}` : ''}` : rest.help;
  return (
    <FieldFrame id={id} label={label} required={required} help={help} problem={problem} full beside={count}>
      <textarea
        {...stateOf(id, problem, Boolean(help), required)}
        className="textarea"
        rows={rows}
        placeholder={placeholder}
        value={text(value)}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  );
}

export function SelectField({
  name,
  label,
  required,
  help,
  full,
  options,
  empty = '请选择',
}: FieldProps & { options: readonly Option[]; empty?: string }) {
  const { id, value, change, problem } = useField(name);
  return (
    <FieldFrame id={id} label={label} required={required} help={help} problem={problem} full={full}>
      <select
        {...stateOf(id, problem, Boolean(help), required)}
        className="select"
        value={text(value)}
        onChange={(event) => change(event.target.value)}
      >
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface GroupProps extends FieldProps {
  options: readonly Option[];
}

/** Choices in view; the first control carries the id that the summary jumps to. */
function Choices({
  name,
  label,
  required,
  help,
  options,
  type,
  isOn,
  toggle,
  problem,
}: GroupProps & {
  type: 'radio' | 'checkbox';
  isOn: (value: string) => boolean;
  toggle: (value: string) => void;
  problem: string;
}) {
  const id = controlId(name);
  return (
    <fieldset
      className={`field full ${classes.group} ${problem ? 'bad' : ''}`}
      aria-describedby={problem || help ? noteId(id) : undefined}
    >
      <legend className={required ? 'req' : undefined}>{label}</legend>
      <div className={options.some((option) => option.text) ? classes.cards : classes.options}>
        {options.map((option, at) => (
          <label key={option.value} className={option.text ? classes.card : 'opt'}>
            <input
              type={type}
              id={at === 0 ? id : undefined}
              name={id}
              value={option.value}
              checked={isOn(option.value)}
              aria-invalid={problem ? true : undefined}
              onChange={() => toggle(option.value)}
            />
            <span>
              {option.label}
              {option.text && <small>{option.text}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={id} problem={problem} help={help} />
    </fieldset>
  );
}

export function RadioField(props: GroupProps) {
  const { value, change, problem } = useField(props.name);
  return <Choices {...props} type="radio" isOn={(option) => value === option} toggle={change} problem={problem} />;
}

/** Several of the options; the value is a list. */
export function ChecksField(props: GroupProps) {
  const { value, change, problem } = useField(props.name);
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const toggle = (option: string) =>
    change(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]);
  return (
    <Choices {...props} type="checkbox" isOn={(option) => chosen.includes(option)} toggle={toggle} problem={problem} />
  );
}

/** A single yes, with its words beside it. */
export function CheckField({ name, children }: { name: string; children: ReactNode }) {
  const { id, value, change, problem } = useField(name);
  return (
    <div className={problem ? 'field bad full' : 'field full'}>
      <label className={`opt ${classes.check}`}>
        <input
          type="checkbox"
          {...stateOf(id, problem, false)}
          checked={value === true}
          onChange={(event) => change(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldNote id={id} problem={problem} />
    </div>
  );
}
