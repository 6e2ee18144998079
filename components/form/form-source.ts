'use client';

import { createContext, useContext } from 'react';

/** Interface of a form for its fields; implemented by @mantine/form. */
export interface FormSource {
  /** Beginning of the ids of its controls, for a form beside another one; none in most forms. */
  idPrefix?: string;
  /** Value at a path such as `respondents.0.name`. */
  read: (path: string) => unknown;
  change: (path: string, value: unknown) => void;
  /** Adds an entry to a list; `remove` deletes one with its problems. */
  insert: (path: string, entry: unknown) => void;
  remove: (path: string, at: number) => void;
  /** For forms with long, ordered lists: entries can be folded and moved. */
  lists?: {
    /** Moves an entry. */
    move: (path: string, from: number, to: number) => void;
    /** Whether a path has problems below it. */
    hasProblem: (path: string) => boolean;
  };
  problem: (path: string) => string;
  /** Called by an upload field: its uploads are running, one of them has failed and can be repeated, or none is open. */
  setUploads: (path: string, state: 'running' | 'failed' | 'done') => void;
  /** Upload widgets cannot be set to other files; a new value remounts them. */
  generation: number;
  /** The visitor is logged out: files can be chosen after the login. */
  isGuest?: boolean;
  /** Path of the call that stores uploads, for a form that is filled in without an account. */
  uploadTo?: string;
  /** Navigates to the login and returns to the form with its data. */
  logIn?: () => void;
}

export const FormContext = createContext<FormSource | null>(null);

/**
 * Id of the control at a path, for labels and the links of the error summary.
 * @param prefix that of a form beside another one, as a dialog above a form
 */
export const controlId = (path: string, prefix = ''): string => `${prefix}f-${path.replaceAll('.', '-')}`;

export function useFormSource(): FormSource {
  const source = useContext(FormContext);
  if (!source) throw new Error('a field stands outside of a form');
  return source;
}

/** One field of the form: value, setter and problem. */
export function useField(path: string) {
  const source = useFormSource();
  return {
    id: controlId(path, source.idPrefix),
    value: source.read(path),
    change: (value: unknown) => source.change(path, value),
    problem: source.problem(path),
  };
}
