'use client';

import '@/components/ui/dialog.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { iconChevronDown } from '@/components/ui/icons/icon-chevron-down';
import { isApiError } from '@/lib/client/http/errors';
import { handleFailure } from '@/lib/client/http/failures';
import { messages } from '@/lib/client/http/messages';
import type { ContactAction } from '@/lib/contract/association-members';
import classes from './contact-popup.module.css';

export interface ContactPopupProps {
  /** Reads the contact data; an empty list or a 404 means that there is none. */
  load: () => Promise<ContactAction[]>;
  onClose: () => void;
}

/** Entries shown before the rest moves behind 更多 (specification, section 9). */
const SHOWN = 3;

/** `tel:` or `mailto:` link of an entry, if it has one. */
function hrefOf({ label, value }: ContactAction): string | null {
  if (label === '电话') return `tel:${value.replace(/[^\d+]/g, '')}`;
  if (label === '邮箱') return `mailto:${value}`;
  return /^https?:\/\//.test(value) ? value : null;
}

function Action({ action }: { action: ContactAction }) {
  const href = hrefOf(action);
  return (
    <li>
      <span className={classes.label}>{action.label}</span>
      {href ? (
        <a href={href} rel="noopener noreferrer nofollow" target={href.startsWith('http') ? '_blank' : undefined}>
          {action.value}
        </a>
      ) : (
        <b>{action.value}</b>
      )}
      <CopyButton value={action.value} name={`复制${action.label}`} />
    </li>
  );
}

function Ways({ actions }: { actions: readonly ContactAction[] }) {
  const rest = actions.slice(SHOWN);
  return (
    <>
      <ul className={classes.ways}>
        {actions.slice(0, SHOWN).map((action) => (
          <Action key={action.label} action={action} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary>
            更多
            <Icon icon={iconChevronDown} size={16} />
          </summary>
          <ul className={classes.ways}>
            {rest.map((action) => (
              <Action key={action.label} action={action} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** 联系方式 in a native dialog: Esc closes it, and focus returns to the opening element. */
export function ContactPopup({ load, onClose }: ContactPopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [actions, setActions] = useState<ContactAction[] | null>(null);
  const [problem, setProblem] = useState('');

  const ask = useEffectEvent(async () => {
    try {
      const found = await load();
      setActions(found);
      if (found.length === 0) setProblem(messages.noContact);
    } catch (error) {
      if (isApiError(error) && error.kind !== 'unauthenticated') setProblem(error.message || messages.requestFailed);
      handleFailure(error);
    }
  });
  useEffect(() => {
    dialog.current?.showModal();
    void ask();
  }, []);

  const close = () => dialog.current?.close();
  // Rendered at the end of the body, so that styles around the button do not apply.
  return createPortal(
    <dialog
      ref={dialog}
      className={`dialog ${classes.popup}`}
      aria-labelledby="contact-title"
      onClose={onClose}
      closedby="any"
    >
      <div className="in">
        <h2 id="contact-title" className={problem ? 'vh' : undefined}>
          联系方式：
        </h2>
        {!actions && !problem && <p className={classes.state}>正在读取…</p>}
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        {problem === messages.noContact && (
          <p className={classes.state}>可以致电本会转达，电话在页面下方的“联系我们”。</p>
        )}
        {actions && actions.length > 0 && <Ways actions={actions} />}
      </div>
      <footer>
        <button type="button" className="btn btn-ink" onClick={close}>
          知道了
        </button>
      </footer>
    </dialog>,
    document.body,
  );
}
