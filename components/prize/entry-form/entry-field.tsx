import { IconAlertCircle } from '@tabler/icons-react';
import { Icon } from '@/components/ui/icon';

/** Id of a field, for the summary's links. */
export const entryFieldId = (name: string): string => `entry-${name}`;

/** How a field of the form looks; its name is that of the contract. */
export interface EntryFieldShape {
  name: string;
  label: string;
  kind?: 'text' | 'long' | 'date' | 'tel';
  required?: boolean;
  /** Longest text taken, which long texts count down to. */
  max?: number;
  help?: string;
  /** Takes the whole width. */
  full?: boolean;
  autoComplete?: string;
}

export interface EntryFieldProps {
  field: EntryFieldShape;
  value: string;
  problem?: string;
  onChange: (value: string) => void;
}

/** One field of the entry form: label above, control, help or problem below. */
export function EntryField({ field, value, problem, onChange }: EntryFieldProps) {
  const { name, label, kind = 'text', required, max, help, full, autoComplete } = field;
  const id = entryFieldId(name);
  const noteId = `${id}-note`;
  const control = {
    id,
    name,
    value,
    autoComplete,
    maxLength: max,
    'aria-required': required,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem || help ? noteId : undefined,
  };
  return (
    <div className={['field', problem && 'bad', full && 'full'].filter(Boolean).join(' ')}>
      <span className="lab">
        <label htmlFor={id} className={required ? 'label req' : 'label'}>
          {label}
        </label>
        {kind === 'long' && max && <span className="count">{`${value.length} / ${max}`}</span>}
      </span>
      {kind === 'long' ? (
        <textarea {...control} className="textarea" rows={6} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...control} type={kind} className="input" onChange={(event) => onChange(event.target.value)} />
      )}
      {problem ? (
        <p className="err" id={noteId}>
          <Icon icon={IconAlertCircle} size={16} />
          {problem}
        </p>
      ) : (
        help && (
          <p className="help" id={noteId}>
            {help}
          </p>
        )
      )}
    </div>
  );
}
