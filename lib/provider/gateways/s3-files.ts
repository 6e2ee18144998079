import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileStore } from '../core/ports';

/** Asked for by the health check; no name of a file. */
const PROBE = 'health-probe';
const FORBIDDEN = 403;

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
    get: async (Key, range) => {
      try {
        const Range = range && `bytes=${range.from}-${range.to}`;
        const found = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
        return found.Body?.transformToWebStream() ?? null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (Key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key }))),
    // Asks for a small object. A key that may not list the bucket gets 403 instead of 404 for one that does not exist, as
    // does a wrong key; writing it, a right that the portal needs anyway, tells them apart, once.
    check: async () => {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: PROBE }));
      } catch (error) {
        if (error instanceof NotFound) return;
        if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== FORBIDDEN) throw error;
        await client.send(
          new PutObjectCommand({ Bucket, Key: PROBE, Body: 'health probe', ContentType: 'text/plain' }),
        );
      }
    },
  };
}
