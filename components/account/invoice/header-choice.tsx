'use client';

import { FormSection } from '@/components/public/templates/form-page';
import { StatusTag } from '@/components/ui/status-tag';
import type { SavedHeader } from '@/lib/contract/invoices';
import { headerFields } from '@/lib/kinds/cases/invoice';
import { optionLabel } from '@/lib/kinds/field-types';
import styles from './invoice.module.css';

export interface HeaderChoiceProps {
  headers: readonly SavedHeader[];
  /** Whether the form contains this header. */
  isUsed: (header: SavedHeader) => boolean;
  onUse: (header: SavedHeader) => void;
  onManage: () => void;
}

/** Saved headers of the account, to fill the form with. */
export function HeaderChoice({ headers, isUsed, onUse, onManage }: HeaderChoiceProps) {
  if (headers.length === 0) return null;
  return (
    <FormSection title="常用抬头" note="点选即填入下面的表单">
      <div className={styles.headers}>
        {headers.map((header) => (
          <button key={header.id} type="button" aria-pressed={isUsed(header)} onClick={() => onUse(header)}>
            <b>{header.header}</b>
            {header.isDefault && <StatusTag state="默认" tone="ink" />}
            <small className="num">
              {header.taxNo || optionLabel(headerFields.buyerKind.options, header.buyerKind)}
            </small>
          </button>
        ))}
      </div>
      <p>
        <button type="button" className="btn btn-sm" onClick={onManage}>
          管理常用抬头
        </button>
      </p>
    </FormSection>
  );
}
