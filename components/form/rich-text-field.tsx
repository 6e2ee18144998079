'use client';

import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { FieldProps } from './control';

export interface RichTextFieldProps extends FieldProps {
  /** Uploads a picture and returns its address; without it pictures are rejected. */
  sendPicture?: (file: File) => Promise<string>;
}

// Loaded lazily: the editor is larger than the rest of the workbench.
const RichTextEditor = lazy(() => import('./rich-text-editor').then((module) => ({ default: module.RichTextEditor })));

/** Long text with headings, lists, tables and pictures. */
export const RichTextField = (field: RichTextFieldProps) => (
  <Suspense fallback={<Skeleton variant="lines" rows={8} />}>
    <RichTextEditor {...field} />
  </Suspense>
);
