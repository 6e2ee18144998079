'use client';

import { Icon } from '@/components/ui/icon';
import { iconAlertCircle } from '@/components/ui/icons/icon-alert-circle';
import { controlId } from './form-source';

/** All problems as links that jump to their fields. */
export function ErrorSummary({ problems }: { problems: readonly (readonly [path: string, message: string])[] }) {
  if (problems.length === 0) return null;
  return (
    <div className="sum-err" role="alert">
      <h2>
        <Icon icon={iconAlertCircle} />
        {`有 ${problems.length} 处需要修改`}
      </h2>
      <ul>
        {problems.map(([path, message]) => (
          <li key={path}>
            <a
              href={`#${controlId(path)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(controlId(path))?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
