'use client';

import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { typedDay } from '@/components/mantine/theme';
import { Icon } from '@/components/ui/icon';
import { iconCalendar } from '@/components/ui/icons/icon-calendar';
import { type FieldProps, useControl } from './control';

export interface DateFieldProps extends FieldProps {
  /** After this day none can be picked; one that is typed is told by the rules. */
  max?: string;
}

/** The same field without its calendar: as long as that is on its way, and where it cannot be had. */
function TypedField({ max, ...field }: DateFieldProps) {
  const { control, text, change } = useControl(field);
  return (
    <TextInput
      {...control}
      {...typedDay}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      rightSection={<Icon icon={iconCalendar} />}
    />
  );
}

// The calendar weighs as much as the rest of a short form.
const CalendarField = lazy(() =>
  import('./calendar-field').then(
    (module) => ({ default: module.CalendarField }),
    () => ({ default: TypedField }),
  ),
);

/** A day as `YYYY-MM-DD`, typed or picked. The field stands at once; its calendar follows. */
export const DateField = (field: DateFieldProps) => (
  <Suspense fallback={<TypedField {...field} />}>
    <CalendarField {...field} />
  </Suspense>
);
