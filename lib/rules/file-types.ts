import { pictureTypes } from './upload-types';

/** Types of documents: pictures, PDF and Word, as their content shows them. */
export const documentTypes: readonly string[] = [
  ...Object.keys(pictureTypes),
  'application/pdf',
  'application/msword',
  'application/x-cfb',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];
/** Types of sound and video. */
export const mediaTypes: readonly string[] = [
  ...['mpeg', 'wav', 'ogg', 'x-flac', 'mp4', 'x-m4a', 'aac', 'aiff', 'amr', 'ape'].map((name) => `audio/${name}`),
  'audio/ogg; codecs=opus',
  ...['mp4', 'x-m4v', 'quicktime', 'webm', 'x-matroska', 'vnd.avi', 'x-msvideo', 'mpeg', 'MP2P', 'mp2t', 'ogg'].map(
    (name) => `video/${name}`,
  ),
  ...['3gpp', '3gpp2', 'x-flv', 'x-ms-asf'].map((name) => `video/${name}`),
  'audio/x-ms-asf',
];
/** Types of samples of works. */
export const sampleTypes: readonly string[] = [...documentTypes, ...mediaTypes, 'application/zip'];
