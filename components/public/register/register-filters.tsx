import type { RegisterPage } from '@/lib/contract/register';
import { grouped } from '@/lib/format/grouped';
import { certificateKinds } from '@/lib/kinds/content/certificate-labels';
import { type RegisterChoice, registerPath } from '@/lib/routes/register-path';
import classes from './register.module.css';

interface Chip {
  label: string;
  /** The filters that the chip leads to. */
  choice: RegisterChoice;
  count?: number;
  isCurrent: boolean;
}

/** Chips of one filter; nothing while "all" is the only choice, as in an empty register. */
function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  if (chips.length < 2) return null;
  return (
    <div className={classes.filter}>
      <span aria-hidden="true">{label}</span>
      <nav className="chips" aria-label={`按${label}查看`}>
        {chips.map(({ label: name, choice, count, isCurrent }) => (
          <a key={name} href={registerPath(choice)} aria-current={isCurrent ? 'page' : undefined}>
            {name} {count !== undefined && <span className="num">{grouped(count)}</span>}
          </a>
        ))}
      </nav>
    </div>
  );
}

export interface RegisterFiltersProps {
  choice: RegisterChoice;
  page: RegisterPage;
}

/** Filters of the register as links: kind, type of work, year, open to requests. Numbers are those of the whole list. */
export function RegisterFilters({ choice, page: { kinds, types, years } }: RegisterFiltersProps) {
  const { kind, type, year, open, q } = choice;
  const isSearch = q !== undefined || open !== undefined;
  // Beside hits the numbers of the whole list would mislead.
  const counted = (count: number) => (isSearch ? undefined : count);
  const any = (name: 'kind' | 'type' | 'year'): Chip => ({
    label: '全部',
    // Software has no type of work.
    choice: { ...choice, [name]: undefined },
    isCurrent: choice[name] === undefined,
  });
  return (
    <div className={classes.filters}>
      <Chips
        label="类别"
        chips={[
          any('kind'),
          ...(['work', 'software'] as const).flatMap((value) => {
            const found = kinds.find((one) => one.value === value);
            const next = { ...choice, kind: value, ...(value === 'software' && { type: undefined }) };
            if (!found && kind !== value) return [];
            return [
              {
                label: certificateKinds[value].label,
                choice: next,
                count: counted(found?.count ?? 0),
                isCurrent: kind === value,
              },
            ];
          }),
        ]}
      />
      {kind !== 'software' && types.length > 0 && (
        <Chips
          label="类型"
          chips={[
            any('type'),
            ...types.map(({ value, label, count }) => ({
              label,
              choice: { ...choice, type: value },
              count: counted(count),
              isCurrent: type === value,
            })),
          ]}
        />
      )}
      {years.length > 0 && (
        <Chips
          label="年份"
          chips={[
            any('year'),
            ...years.map(({ value, count }) => ({
              label: String(value),
              choice: { ...choice, year: value },
              count: counted(count),
              isCurrent: year === value,
            })),
          ]}
        />
      )}
      <Chips
        label="使用"
        chips={[
          { label: '全部', choice: { ...choice, open: undefined }, isCurrent: !open },
          { label: '接受使用申请', choice: { ...choice, open: '1' }, isCurrent: open === '1' },
        ]}
      />
    </div>
  );
}
