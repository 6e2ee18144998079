'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { VotingRules } from './voting-rules';

const Rules = createContext<VotingRules | null>(null);

export interface VotingProps {
  rules: VotingRules;
  children: ReactNode;
}

/** Provides the voting rules to the buttons and counts within. */
export function Voting({ rules, children }: VotingProps) {
  return <Rules value={rules}>{children}</Rules>;
}

/** Reads the voting rules. Throws outside {@link Voting}. */
export function useVotingRules(): VotingRules {
  const rules = useContext(Rules);
  if (!rules) throw new Error('useVotingRules needs Voting around it');
  return rules;
}
