import { useState } from 'react';

/** Lists with fewer entries start unfolded. */
const MANY = 3;

/**
 * Tracks the folded entries of a list: the initial ones of a long list, until they are opened. Resets when the form is
 * restored.
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
