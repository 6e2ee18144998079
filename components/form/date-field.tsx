'use client';

import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { Icon } from '@/components/ui/icon';
import { parseDay } from '@/lib/format/parse-day';
import { type FieldProps, useControl } from './control';

/** A day as `YYYY-MM-DD`, typed or picked. After `max` none can be picked; one that is typed is told by the rules. */
export function DateField({ max, ...field }: FieldProps & { max?: string }) {
  const { control, text, change } = useControl(field);
  return (
    <DateInput
      {...control}
      value={parseDay(text)}
      onChange={(day) => change(day ?? '')}
      dateParser={parseDay}
      getDayProps={(day) => ({ disabled: max !== undefined && day > max })}
      rightSection={<Icon icon={IconCalendar} />}
    />
  );
}
