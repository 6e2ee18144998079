'use client';

import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { type Ref, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconCalendar } from '@/components/ui/icons/icon-calendar';
import { typedDay } from '@/components/ui/mantine/theme';
import classes from '@/components/ui/mantine/theme.module.css';
import { parseDay } from '@/lib/rules/identifiers/day';

const settings = { locale: 'zh-cn', firstDayOfWeek: 1 } as const;

export interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  ref?: Ref<HTMLInputElement>;
  value: string;
  /** Called with the typed text or the picked day. */
  change: (text: string) => void;
  /** Last day that can be picked. */
  max?: string;
}

/** Text input with a calendar below. The text is the value: an invalid date stays, for the schema to report. */
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
        {/* Keeps the focus in the field, so that typing can continue. */}
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
