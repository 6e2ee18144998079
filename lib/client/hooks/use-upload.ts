import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../http/errors';
import { useClient } from '../http/use-endpoint';
import { type FileToSend, sendFile } from '../upload/send-file';
import type { SentFile } from '../upload/sending';

/**
 * Stores a file (specification section 7, `POST /api/v1/public/uploadFile`, multipart with `type=2` and `source=2`) and
 * returns its address, the answer's `data[0].name`. Uploads may run in parallel. Fails with an ApiError, which the
 * caller displays beside the file; of kind `silent` after an abort.
 */
export const useUpload = () =>
  useMutation<SentFile, ApiError, FileToSend>({ mutationFn: sendFile, meta: { background: true } }, useClient());
