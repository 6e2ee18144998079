'use client';

import { TextInput } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconCalendar } from '@/components/ui/icons/icon-calendar';
import { typedDay } from '@/components/ui/mantine/theme';
import type { FieldProps } from './control';
import { useTypedDay } from './use-typed-day';

export interface DateFieldProps extends FieldProps {
  /** Last day that can be picked; typed days are validated by the schema. */
  max?: string;
}

export interface CalendarFieldProps extends DateFieldProps {
  /** Whether the field without a calendar had the focus, which is moved to this one. */
  entered: boolean;
}

/** Interaction with the field before its calendar is loaded. */
type Presence = 'away' | 'entered' | 'typing';

interface TypedFieldProps extends DateFieldProps {
  onPresence: (presence: Presence) => void;
}

/** Date field without a calendar, while the calendar loads and when it fails to load. */
function TypedField({ max, onPresence, ...field }: TypedFieldProps) {
  const { control, text, change, settle } = useTypedDay(field);
  return (
    <TextInput
      {...control}
      {...typedDay}
      value={text}
      onFocus={() => onPresence('entered')}
      onBlur={() => {
        settle();
        onPresence('away');
      }}
      onChange={(event) => {
        onPresence('typing');
        change(event.currentTarget.value);
      }}
      rightSection={<Icon icon={iconCalendar} />}
    />
  );
}

/**
 * A day as `YYYY-MM-DD`, typed or picked. Renders at once; the calendar, as large as the rest of a short form, is
 * loaded afterwards. It never replaces the field while the user types, because a partial date would be lost.
 */
export function DateField(field: DateFieldProps) {
  const [calendar, setCalendar] = useState<{ Field: ComponentType<CalendarFieldProps> }>();
  const [presence, setPresence] = useState<Presence>('away');
  useEffect(() => {
    let shown = true;
    import('./calendar-field').then(
      ({ CalendarField }) => shown && setCalendar({ Field: CalendarField }),
      // Days can be typed without the calendar.
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  if (!calendar || presence === 'typing') return <TypedField {...field} onPresence={setPresence} />;
  return <calendar.Field {...field} entered={presence === 'entered'} />;
}
