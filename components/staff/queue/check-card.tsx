import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { StatusTag } from '@/components/ui/status-tag';
import type { Check } from '@/lib/contract/checks';
import styles from './checks.module.css';

const results: Readonly<Record<Check['result'], { label: string; tone: 'jade' | 'seal' | 'neutral' }>> = {
  ok: { label: '相符', tone: 'jade' },
  doubt: { label: '请核实', tone: 'seal' },
  open: { label: '人工核对', tone: 'neutral' },
};

/** Rank of a result: what needs attention comes first. */
const ranks: Readonly<Record<Check['result'], number>> = { doubt: 0, open: 1, ok: 2 };

/** Comparisons made for the reviewer, doubts first; each says why. */
export function CheckCard({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  const doubts = checks.filter(({ result }) => result === 'doubt').length;
  const sorted = [...checks].sort((one, other) => ranks[one.result] - ranks[other.result]);
  return (
    <Card title="核对" more={<small className="mute">{doubts > 0 ? `${doubts} 处请核实` : '没有发现不符'}</small>} bare>
      <ul className={styles.checks}>
        {sorted.map(({ label, result, why, links }) => (
          <li key={label} data-result={result}>
            <StatusTag state={results[result].label} tone={results[result].tone} />
            <div>
              <b>{label}</b>
              <p>
                {why}
                {links.map(({ label: words, href }) => (
                  <span key={href}>
                    {' '}
                    <Link className="link nowrap" href={href} prefetch={false}>
                      {words}
                    </Link>
                  </span>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
