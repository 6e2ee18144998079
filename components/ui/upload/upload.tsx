'use client';

import '@/components/ui/dialog.css';
import '@mantine/dropzone/styles.layer.css';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconAlertCircle } from '@/components/ui/icons/icon-alert-circle';
import { useHydrated } from '@/components/ui/use-hydrated';
import { loadPart } from '@/lib/client/browser/load-part';
import type { UploadPurpose } from '@/lib/contract/files';
import type { EarlyUse } from './drop-area';
import { DropWords } from './drop-words';
import classes from './upload.module.css';
import { UploadItem } from './upload-item';
import { hintOf, limitOf, roomIn, type UploadConfig } from './upload-rules';
import { useUploadList } from './use-upload-list';

// Loaded after the form: the library holds a table of all file types, a twentieth of the script of a form.
const DropArea = lazy(() => loadPart(() => import('./drop-area').then((part) => ({ default: part.DropArea }))));

export interface UploadProps {
  label: string;
  config: UploadConfig;
  /** Determines the accepted types and the size limit. */
  purpose: UploadPurpose;
  /** Path of the call that stores the files, for a sender without an account. */
  to?: string;
  required?: boolean;
  /** Message beside the field: 此项为必填项. */
  error?: string;
  /** Id of the element that an error summary links to. */
  id?: string;
  /** Id of the describing text beside the field. */
  noteId?: string;
  /** A file created or checked elsewhere on the page, to be uploaded as if picked here. */
  offered?: File;
  /** Called with the picked files, before the upload starts. */
  onPick?: (files: readonly File[]) => void;
  /**
   * Called on every change with the addresses of stored files, whether uploads are running, and whether one has failed
   * that can be repeated.
   */
  onChange: (addresses: string[], uploading: boolean, failed: boolean) => void;
}

/**
 * Upload field with drag and drop: each file has preview, percentage, retry and delete. Requires Mantine's provider.
 */
export function Upload({
  label,
  config,
  purpose,
  to,
  required,
  error,
  id,
  noteId,
  offered,
  onPick,
  onChange,
}: UploadProps) {
  const own = useId();
  const fieldId = id ?? own;
  const { entries, overflow, add, retry, remove } = useUploadList({ config, purpose, to, onChange });
  const take = (files: readonly File[]) => {
    onPick?.(files);
    add(files);
  };
  const takeOffered = useEffectEvent(() => offered && take([offered]));
  useEffect(() => {
    if (offered) takeOffered();
  }, [offered]);
  const problem = overflow || error || '';
  const described = [`${fieldId}-hint`, noteId, problem && `${fieldId}-error`].filter(Boolean).join(' ');
  const full = roomIn(entries, limitOf(config)) === 0;
  const hydrated = useHydrated();
  const early = useRef<EarlyUse>({ isFocused: false, isPicked: false });
  const words = { id: fieldId, hint: hintOf(config, purpose), describedBy: described };
  // Of the same size, so that nothing moves once the area takes files.
  const closed = (
    <div className={`drop ${classes.drop}`} aria-busy={hydrated}>
      <div className={classes.zone}>
        <DropWords
          {...words}
          onPick={() => {
            early.current.isPicked = true;
          }}
          onFocusChange={(isFocused) => {
            early.current.isFocused = isFocused;
          }}
        />
      </div>
    </div>
  );
  return (
    <fieldset className={`field ${classes.field}${problem ? ' bad' : ''}`}>
      <legend className={required ? 'req' : undefined}>{label}</legend>
      {entries.length > 0 && (
        <ul className={classes.files}>
          {entries.map((entry) => (
            <UploadItem
              key={entry.uid}
              entry={entry}
              onRetry={() => retry(entry.uid)}
              onRemove={() => remove(entry.uid)}
            />
          ))}
        </ul>
      )}
      {!full &&
        (hydrated ? (
          <Suspense fallback={closed}>
            <DropArea
              {...words}
              className={`drop ${classes.drop}`}
              label={label}
              config={config}
              onFiles={take}
              early={early}
            />
          </Suspense>
        ) : (
          closed
        ))}
      {full && <p className="help">换一份请先删除。</p>}
      <div role="alert">
        {problem && (
          <p className="err" id={`${fieldId}-error`}>
            <Icon icon={iconAlertCircle} size={16} />
            {problem}
          </p>
        )}
      </div>
    </fieldset>
  );
}
