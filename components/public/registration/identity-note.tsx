import { NoticeBar } from '@/components/ui/notice-bar';
import type { Applicant } from '@/lib/contract/profile';
import { ownersUnproven } from '@/lib/kinds/known-owner';

export interface IdentityNoteProps {
  /** Entries of the form's list of owners. */
  owners: unknown;
  applicant: Applicant | null;
}

const textIn = (entry: object, name: string): string => {
  const value: unknown = Reflect.get(entry, name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Says which owners the account's certification proves, and whose papers still have to be uploaded. */
export function IdentityNote({ owners, applicant }: IdentityNoteProps) {
  const named = (Array.isArray(owners) ? owners : [])
    .filter((entry): entry is object => typeof entry === 'object' && entry !== null)
    .map((entry) => ({ name: textIn(entry, 'name'), certNo: textIn(entry, 'certNo') }))
    .filter(({ name }) => name !== '');
  if (named.length === 0) return null;
  const unproven = ownersUnproven(named, applicant);
  if (unproven.length === 0)
    return (
      <div className="full">
        <NoticeBar tone="info">{`${named.map(({ name }) => name).join('、')}已经认证，主体证明不用再上传。`}</NoticeBar>
      </div>
    );
  return (
    <div className="full">
      <NoticeBar tone="warn">{`请上传${unproven.join('、')}的身份证件或营业执照${unproven.length < named.length ? '；其他著作权人已经认证' : ''}。`}</NoticeBar>
    </div>
  );
}
