import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileStore } from '../core/ports';

/** Name of no file; asked for by the health check. */
const PROBE = 'health-probe';

export interface S3Settings {
  bucket: string;
  endpoint?: string;
  region?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
}

/** Stores files in a bucket of an S3-compatible store. */
export function s3Files(settings: S3Settings): FileStore {
  const { bucket: Bucket, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region: settings.region ?? 'us-east-1',
    endpoint: settings.endpoint,
    forcePathStyle: settings.endpoint !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
  return {
    put: async (Key, Body, { mime }) =>
      void (await new Upload({ client, params: { Bucket, Key, Body, ContentType: mime } }).done()),
    get: async (Key) => {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key }));
        return found.Body?.transformToWebStream() ?? null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (Key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key }))),
    // Asks for an object that does not exist. A key that may not list the bucket gets 403 instead of 404, as does a
    // wrong key, so the key needs that right (docs/operations).
    check: async () => {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: PROBE }));
      } catch (error) {
        if (!(error instanceof NotFound)) throw error;
      }
    },
  };
}
