'use client';

import { ChecksField, RadioField } from '@/components/form/fields';
import { useFormSource } from '@/components/form/form-source';
import { grantOptions, roleOptions } from './team-member-labels';

/** Role of a team member, and the permissions of a handler. */
export function PlaceFields() {
  const isHandler = useFormSource().read('role') !== 'owner';
  return (
    <>
      <RadioField name="role" label="角色" required options={roleOptions} />
      {isHandler && (
        <ChecksField name="rights" label="权限" options={grantOptions} help="不选的只能查看，以后可以再改" />
      )}
    </>
  );
}
