import { useState } from 'react';

/** Fewer entries than this stand open. */
const MANY = 3;

/**
 * Which entries of a list are folded: those that it began with, where they are many, until they are opened. A form that is
 * restored begins anew.
 */
export function useFolds(keys: readonly string[], generation: number) {
  const [state, setState] = useState<{ generation: number; known: readonly string[]; turned: Record<string, boolean> }>(
    {
      generation,
      known: keys,
      turned: {},
    },
  );
  if (state.generation !== generation) setState({ generation, known: keys, turned: {} });
  return {
    canFold: (key: string) => state.known.length >= MANY && state.known.includes(key),
    isOpen: (key: string) => state.turned[key] ?? (state.known.length < MANY || !state.known.includes(key)),
    turn: (key: string, isOpen: boolean) =>
      setState((before) => ({ ...before, turned: { ...before.turned, [key]: isOpen } })),
  };
}
