import { IconAlertCircle } from '@tabler/icons-react';
import { Icon } from '@/components/ui/icon';

export interface SignUpFieldProps {
  /** Name in the form and in the provider's field errors. */
  name: string;
  label: string;
  defaultValue?: string;
  /** Choices; without them a line of text. */
  options?: readonly string[];
  required?: boolean;
  maxLength?: number;
  type?: 'text' | 'tel';
  autoComplete?: string;
  help?: string;
  problem?: string;
  /** Takes the whole width. */
  full?: boolean;
  onChange?: () => void;
}

/** Id of a field, for the summary's links. */
export const fieldId = (name: string): string => `sign-up-${name.replace('.', '-')}`;

/** One field of the sign-up form: label above, control, help or problem below. */
export function SignUpField(props: SignUpFieldProps) {
  const { name, label, options, required, help, problem, full, type = 'text', ...control } = props;
  const id = fieldId(name);
  const noteId = `${id}-note`;
  const shared = {
    ...control,
    id,
    name,
    'aria-required': required,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem || help ? noteId : undefined,
  };
  return (
    <div className={['field', problem && 'bad', full && 'full'].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={required ? 'req' : undefined}>
        {label}
      </label>
      {options ? (
        <select {...shared} className="select">
          <option value="">请选择</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      ) : (
        <input {...shared} type={type} className="input" />
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
