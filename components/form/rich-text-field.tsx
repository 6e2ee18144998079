'use client';

import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { FieldProps } from './control';

export interface RichTextFieldProps extends FieldProps {
  /** Sends a picture and answers its address; without it the text takes none. */
  sendPicture?: (file: File) => Promise<string>;
}

// The editor weighs more than the rest of the workbench.
const RichTextEditor = lazy(() => import('./rich-text-editor').then((module) => ({ default: module.RichTextEditor })));

/** A long text with headings, lists, tables and pictures. */
export const RichTextField = (field: RichTextFieldProps) => (
  <Suspense fallback={<Skeleton variant="lines" rows={8} />}>
    <RichTextEditor {...field} />
  </Suspense>
);
