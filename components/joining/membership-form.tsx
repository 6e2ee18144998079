'use client';

import type { ReactNode } from 'react';
import { FormPage } from '@/components/templates/form-page';
import { AgreementSection, EnterpriseSections, LevelSection, PersonalSections } from './membership-sections';
import { type FormStart, useMembershipForm, type Variant } from './use-membership-form';

export interface MembershipFormProps {
  start: FormStart;
  variant: Variant;
  /** Stands first in the form: the choice between the variants. */
  choice: ReactNode;
  aside: ReactNode;
}

/** Application for membership, of an organisation or of a person. Whoever changes their mind finds both as they left them. */
export function MembershipForm({ start, variant, choice, aside }: MembershipFormProps) {
  const enterprise = useMembershipForm(start, 'enterprise');
  const personal = useMembershipForm(start, 'personal');
  const { submit, startAnew, ...form } = variant === 'enterprise' ? enterprise : personal;
  const levels = start.levels.filter((level) => level.variant === variant);
  const Sections = variant === 'enterprise' ? EnterpriseSections : PersonalSections;
  return (
    <FormPage
      {...form}
      title={start.returned ? '修改入会申请' : '入会申请'}
      lead="随填随存，可以随时离开；提交后五个工作日内完成初审"
      back={{ href: '/join', label: '各级权益与会费' }}
      aside={aside}
      onStartAnew={startAnew}
      onSubmit={() => void submit()}
      submitLabel={start.returned ? '重新提交' : '提交申请'}
    >
      {choice}
      <LevelSection levels={levels} />
      <Sections recognition={start.recognition} enterprises={start.enterprises} />
      <AgreementSection />
    </FormPage>
  );
}
