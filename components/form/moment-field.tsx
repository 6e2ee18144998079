'use client';

import { TextInput } from '@mantine/core';
import { type FieldProps, useControl } from './control';

/** Date and time in the browser's native picker. The value is `YYYY-MM-DDTHH:mm` in Shanghai time. */
export function MomentField(field: FieldProps) {
  const { control, text, change } = useControl(field);
  return (
    <TextInput
      {...control}
      type="datetime-local"
      value={text.slice(0, 16).replace(' ', 'T')}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
