'use client';

import type { z } from 'zod';
import { CardForm } from '@/components/form/card-form';
import { TextAreaField } from '@/components/form/fields';
import { StarField } from '@/components/form/star-field';
import { useZodForm } from '@/components/form/use-zod-form';
import { toast } from '@/lib/client/browser/toast-store';

interface Rating {
  rating: number;
  comment: string;
}

interface Props {
  title: string;
  schema: z.ZodType<Rating>;
  /** Sends the rating; a rejection is shown in the form. */
  send: (body: Rating) => Promise<unknown>;
  rows?: number;
  /** Limit of the comment in characters. */
  maxLength?: number;
  help?: string;
}

/** Form of a rating in stars with a comment; a rating is given once. */
export function RatingCard({ title, schema, send, rows = 3, maxLength = 500, help }: Props) {
  const form = useZodForm({
    schema,
    initial: { rating: 0, comment: '' },
    send: async (body: Rating) => {
      await send(body);
      toast('感谢您的评价', 'done');
    },
  });
  return (
    <CardForm title={title} form={form} submitLabel="提交评价" variant="outline">
      <StarField name="rating" label="评分" />
      <TextAreaField name="comment" label="评语" rows={rows} maxLength={maxLength} help={help} />
    </CardForm>
  );
}
