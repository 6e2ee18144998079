import type { MotionOutcome } from '@/lib/contract/assemblies';
import { formatDateTime } from '@/lib/format/dates';
import { type AssemblyRow, type MotionRow, outcomeIn, papersOf } from './rows';

export const presentSummary = (row: AssemblyRow) => ({
  id: row.id,
  title: row.title,
  state: row.state,
  startsAt: formatDateTime(row.startsAt),
  endsAt: formatDateTime(row.endsAt),
  place: row.place,
  registerUntil: formatDateTime(row.registerUntil),
  votesFrom: formatDateTime(row.votesFrom),
  votesUntil: formatDateTime(row.votesUntil),
});

export function presentDetails(row: AssemblyRow) {
  const outcome = outcomeIn(row);
  return {
    ...presentSummary(row),
    notice: row.notice,
    link: row.link,
    papers: papersOf(row),
    quorum: outcome && { members: outcome.members, present: outcome.present, isQuorate: outcome.isQuorate },
    resolution: row.resolutionNumber
      ? {
          number: row.resolutionNumber,
          publicId: row.resolutionPublicId,
          text: row.resolutionText,
          issuedOn: row.resolutionOn,
        }
      : null,
  };
}

const labelled = (outcome: MotionOutcome, labels: ReadonlyMap<string, string>) => ({
  ...outcome,
  levels: outcome.levels.map((one) => ({ ...one, label: labels.get(one.level) ?? one.level })),
});

/** Motions with the results of a closed meeting. */
export function presentMotions(row: AssemblyRow, motions: readonly MotionRow[], labels: ReadonlyMap<string, string>) {
  const stored = outcomeIn(row)?.motions ?? [];
  return motions.map(({ id, title, text, threshold, levels }) => {
    const found = stored.find(({ motionId }) => motionId === id);
    return {
      id,
      title,
      text,
      threshold,
      levels: levels.map((value) => ({ value, label: labels.get(value) ?? value })),
      outcome: found ? labelled(found.outcome, labels) : null,
    };
  });
}
