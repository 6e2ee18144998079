'use client';

import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { DateInput, DatesProvider } from '@mantine/dates';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconCalendar } from '@/components/ui/icons/icon-calendar';
import { parseDay } from '@/lib/rules/identifiers/day';
import { useControl } from './control';
import type { CalendarFieldProps } from './date-field';

const settings = { locale: 'zh-cn', firstDayOfWeek: 1 } as const;

/** A day typed, or picked from a calendar. */
export function CalendarField({ max, entered, ...field }: CalendarFieldProps) {
  const { control, text, change } = useControl(field);
  const input = useRef<HTMLInputElement>(null);
  const isEntered = useRef(entered);
  // Within the same commit: a letter that is on its way finds the field.
  useLayoutEffect(() => {
    if (isEntered.current) input.current?.focus();
  }, []);
  return (
    <DatesProvider settings={settings}>
      <DateInput
        {...control}
        ref={input}
        value={parseDay(text)}
        onChange={(day) => change(day ?? '')}
        dateParser={parseDay}
        getDayProps={(day) => ({ disabled: max !== undefined && day > max })}
        rightSection={<Icon icon={iconCalendar} />}
      />
    </DatesProvider>
  );
}
