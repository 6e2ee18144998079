'use client';

import { useId, useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { send as upload } from '@/components/ui/upload/send';
import { fieldsOf, isApiError } from '@/lib/client/http/errors';
import { messages } from '@/lib/client/http/messages';

export interface PictureEditProps {
  label: string;
  help?: string;
  /** Address of the present picture; empty for none. */
  current: string;
  /** Saves the address of the uploaded picture, which thereby becomes public; empty for none. */
  send: (address: string) => Promise<void>;
  onCancel: () => void;
}

/** Uploads a picture, for now for its owner alone; resolves to its address. Throws ApiError. */
async function uploaded(file: File): Promise<string> {
  const { signal } = new AbortController();
  const { address } = await upload(file, {
    ...{ purpose: 'image', signal },
    onProgress: () => undefined,
    onWaiting: () => undefined,
  });
  return address;
}

/** Uploads the picture of a setting, or removes it. */
export function PictureEdit({ label, help, current, send, onCancel }: PictureEditProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure('');
    await work().catch((error: unknown) =>
      setFailure(isApiError(error) ? (fieldsOf(error).value ?? error.message) : messages.requestFailed),
    );
    setBusy(false);
  };
  return (
    <div className="full">
      <div className="field">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          disabled={busy}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget: { files } }) => {
            const file = files?.[0];
            if (file) void run(async () => send(await uploaded(file)));
          }}
        />
        <p className="help" id={`${id}-note`}>
          {help}
        </p>
        <div role="alert">{failure}</div>
      </div>
      <div className="row">
        <button type="button" className="btn btn-quiet" onClick={onCancel} disabled={busy}>
          取消
        </button>
        {current && (
          <BusyButton variant="quiet" busy={busy} onClick={() => void run(() => send(''))}>
            不用图片
          </BusyButton>
        )}
      </div>
    </div>
  );
}
