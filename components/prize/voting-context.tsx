'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { VotingRules } from './voting-rules';

const Rules = createContext<VotingRules | null>(null);

export interface VotingProps {
  rules: VotingRules;
  children: ReactNode;
}

/** Hands the rules of the vote to the buttons and counts within. */
export function Voting({ rules, children }: VotingProps) {
  return <Rules value={rules}>{children}</Rules>;
}

/** The rules of the vote. Throws outside {@link Voting}. */
export function useVotingRules(): VotingRules {
  const rules = useContext(Rules);
  if (!rules) throw new Error('useVotingRules needs Voting around it');
  return rules;
}
