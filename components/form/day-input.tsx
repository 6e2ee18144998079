'use client';

import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { type Ref, useState } from 'react';
import { typedDay } from '@/components/mantine/theme';
import classes from '@/components/mantine/theme.module.css';
import { Icon } from '@/components/ui/icon';
import { iconCalendar } from '@/components/ui/icons/icon-calendar';
import { parseDay } from '@/lib/rules/identifiers/day';

const settings = { locale: 'zh-cn', firstDayOfWeek: 1 } as const;

export interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  ref?: Ref<HTMLInputElement>;
  value: string;
  /** Takes what is typed, and the day that is picked. */
  change: (text: string) => void;
  /** After this day none can be picked. */
  max?: string;
}

/** A text with a calendar below it. The text is what counts: what is no day stays, for the rules to say what is wrong. */
export function DayInput({ value, change, max, onBlur, ...input }: DayInputProps) {
  const [opened, setOpened] = useState(false);
  const day = parseDay(value);
  const [shown, setShown] = useState<string>();
  return (
    <DatesProvider settings={settings}>
      <Popover
        opened={opened}
        position="bottom-start"
        trapFocus={false}
        withRoles={false}
        classNames={{ dropdown: classes.dropdown }}
      >
        <Popover.Target>
          <TextInput
            {...typedDay}
            rightSection={<Icon icon={iconCalendar} />}
            {...input}
            data-dates-input
            autoComplete="off"
            value={value}
            onFocus={() => setOpened(true)}
            onClick={() => setOpened(true)}
            onBlur={(event) => {
              setOpened(false);
              onBlur?.(event);
            }}
            onKeyDown={(event) => event.key === 'Escape' && setOpened(false)}
            onChange={(event) => {
              setShown(undefined);
              change(event.currentTarget.value);
            }}
          />
        </Popover.Target>
        {/* The focus stays in the field, so that typing goes on. */}
        <Popover.Dropdown data-dates-dropdown onMouseDown={(event) => event.preventDefault()}>
          <DatePicker
            value={day}
            date={shown ?? day ?? undefined}
            onDateChange={setShown}
            onChange={(picked) => {
              if (picked) change(picked);
              setOpened(false);
            }}
            getDayProps={(one) => ({ disabled: max !== undefined && one > max })}
          />
        </Popover.Dropdown>
      </Popover>
    </DatesProvider>
  );
}
