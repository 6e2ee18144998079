'use client';

import { TextInput } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { typedDay } from '@/components/mantine/theme';
import { Icon } from '@/components/ui/icon';
import { iconCalendar } from '@/components/ui/icons/icon-calendar';
import type { FieldProps } from './control';
import { useTypedDay } from './use-typed-day';

export interface DateFieldProps extends FieldProps {
  /** After this day none can be picked; one that is typed is told by the rules. */
  max?: string;
}

export interface CalendarFieldProps extends DateFieldProps {
  /** Somebody stood in the field without a calendar: the focus comes over. */
  entered: boolean;
}

/** What somebody does in a field whose calendar is not there yet. */
type Presence = 'away' | 'entered' | 'typing';

interface TypedFieldProps extends DateFieldProps {
  onPresence: (presence: Presence) => void;
}

/** The same field without its calendar: as long as that is on its way, and where it cannot be had. */
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
 * A day as `YYYY-MM-DD`, typed or picked. The field stands at once; its calendar, which weighs as much as the rest of a
 * short form, follows, but never under somebody who types: half a day is none, and would be gone.
 */
export function DateField(field: DateFieldProps) {
  const [calendar, setCalendar] = useState<{ Field: ComponentType<CalendarFieldProps> }>();
  const [presence, setPresence] = useState<Presence>('away');
  useEffect(() => {
    let shown = true;
    import('./calendar-field').then(
      ({ CalendarField }) => shown && setCalendar({ Field: CalendarField }),
      // Without it a day can be typed all the same.
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  if (!calendar || presence === 'typing') return <TypedField {...field} onPresence={setPresence} />;
  return <calendar.Field {...field} entered={presence === 'entered'} />;
}
