'use client';

import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { DateInput, DatesProvider } from '@mantine/dates';
import { Icon } from '@/components/ui/icon';
import { iconCalendar } from '@/components/ui/icons/icon-calendar';
import { parseDay } from '@/lib/format/parse-day';
import { useControl } from './control';
import type { DateFieldProps } from './date-field';

const settings = { locale: 'zh-cn', firstDayOfWeek: 1 } as const;

/** A day typed, or picked from a calendar. */
export function CalendarField({ max, ...field }: DateFieldProps) {
  const { control, text, change } = useControl(field);
  return (
    <DatesProvider settings={settings}>
      <DateInput
        {...control}
        value={parseDay(text)}
        onChange={(day) => change(day ?? '')}
        dateParser={parseDay}
        getDayProps={(day) => ({ disabled: max !== undefined && day > max })}
        rightSection={<Icon icon={iconCalendar} />}
      />
    </DatesProvider>
  );
}
