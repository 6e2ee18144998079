'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { Portrait } from '@/components/ui/art/portrait';
import { toast } from '@/lib/client/browser/toast-store';
import { useUpload } from '@/lib/client/hooks/use-upload';
import { ApiError } from '@/lib/client/http/errors';
import { call } from '@/lib/client/http/http';
import { messages } from '@/lib/client/http/messages';
import { refresh } from '@/lib/client/http/use-endpoint';
import { refreshUser } from '@/lib/client/session/start-up';
import { getDashboard } from '@/lib/contract/dashboard';
import { getProfile, type Profile, setAvatar } from '@/lib/contract/profile';
import styles from './profile.module.css';

const MAX_BYTES = 10 * 1024 * 1024;
const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Checks a picture before the upload; the provider validates it again. */
function problemOf(file: File): string | undefined {
  if (!TYPES.includes(file.type)) return '请选择 png、jpg、gif 或 webp 图片';
  return file.size > MAX_BYTES ? messages.uploadOverflow : undefined;
}

/** Portrait, shown through a link signed for the owner, with a button to replace it. */
export function AvatarField({ profile }: { profile: Profile }) {
  const picker = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const upload = useUpload();
  const change = useMutation<void, ApiError, File>({
    mutationFn: async (file) => {
      const problem = problemOf(file);
      if (problem) throw new ApiError('refused', 0, problem);
      const { signal } = new AbortController();
      const { address } = await upload.mutateAsync({ file, purpose: 'image', onProgress: () => undefined, signal });
      await call<typeof setAvatar>(setAvatar, { body: { address } });
    },
    meta: { quiet: true },
    onSuccess: async () => {
      await Promise.all([refresh(client, [getProfile, getDashboard]), refreshUser()]);
      toast('头像已更换', 'done');
    },
  });
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Reset, so that the same file can be picked again after a failure.
    event.target.value = '';
    if (file) change.mutate(file);
  };
  return (
    <section className={styles.row} aria-label="头像">
      <h2>头像</h2>
      <div className={styles.avatar}>
        <Portrait name={profile.nickname} address={profile.avatar} size={64} />
        <div>
          <p className="help" id="avatar-help">
            png、jpg、gif 或 webp，不超过 10M，方形为宜。
          </p>
          {change.error && (
            <p className="err" role="alert">
              {change.error.message || messages.requestFailed}
            </p>
          )}
        </div>
      </div>
      <input
        ref={picker}
        type="file"
        accept={TYPES.join(',')}
        onChange={pick}
        aria-label="选择头像图片"
        tabIndex={-1}
        hidden
      />
      <button
        type="button"
        className="btn btn-sm btn-quiet"
        aria-describedby="avatar-help"
        disabled={change.isPending}
        aria-busy={change.isPending}
        onClick={() => picker.current?.click()}
      >
        {change.isPending ? '上传中' : '更换'}
        <span className="vh">头像</span>
      </button>
    </section>
  );
}
