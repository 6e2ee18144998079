'use client';

import { createContext, useContext } from 'react';

/** What fields need of the form that they stand in; a form of @mantine/form has it. */
export interface FormSource {
  /** Value at a path such as `respondents.0.name`. */
  read: (path: string) => unknown;
  change: (path: string, value: unknown) => void;
  /** Adds an entry to a list, and takes one out with what was wrong with it. */
  insert: (path: string, entry: unknown) => void;
  remove: (path: string, at: number) => void;
  /** Of a form whose lists are long and in an order that says something: their entries are folded, and can be moved. */
  lists?: {
    /** Puts an entry to another place. */
    move: (path: string, from: number, to: number) => void;
    /** Whether something is wrong below a path. */
    hasProblem: (path: string) => boolean;
  };
  problem: (path: string) => string;
  /** Told by an upload whether something of it is still on its way. */
  setUploading: (path: string, uploading: boolean) => void;
  /** Files cannot be restored into a widget: a new value gives the widgets a new start. */
  generation: number;
  /** Nobody is logged in yet: files can be chosen once somebody is. */
  isGuest?: boolean;
  /** Goes to log in and comes back to the form as it stands. */
  logIn?: () => void;
}

export const FormContext = createContext<FormSource | null>(null);

/** Id of the control at a path, for labels and for the links of the summary. */
export const controlId = (path: string): string => `f-${path.replaceAll('.', '-')}`;

export function useFormSource(): FormSource {
  const source = useContext(FormContext);
  if (!source) throw new Error('a field stands outside of a form');
  return source;
}

/** One field of the form: its value, how to change it, what is wrong with it. */
export function useField(path: string) {
  const source = useFormSource();
  return {
    id: controlId(path),
    value: source.read(path),
    change: (value: unknown) => source.change(path, value),
    problem: source.problem(path),
  };
}
