'use client';

import { useId } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconBrandWechat } from '@/components/ui/icons/icon-brand-wechat';
import { iconBuildingBank } from '@/components/ui/icons/icon-building-bank';
import { usePayTypes } from '@/lib/client/orders/use-pay-types';
import type { PayType } from '@/lib/contract/orders';
import { payTypeLabels } from '@/lib/kinds/products/order-labels';
import classes from './pay-methods.module.css';

export interface PayMethodsProps {
  value: PayType;
  onChange: (value: PayType) => void;
  disabled?: boolean;
}

/** The two payment methods; wechat first, as the default (specification, section 4). */
const methods = [
  { value: '3', icon: iconBrandWechat, text: '扫码付款，即时到账' },
  { value: '1', icon: iconBuildingBank, text: '需上传回执并确认，较慢，一至两个工作日' },
] as const;

/** 支付方式 as radio buttons. */
export function PayMethods({ value, onChange, disabled }: PayMethodsProps) {
  const name = useId();
  const { offered } = usePayTypes();
  return (
    <fieldset className={classes.methods} disabled={disabled}>
      <legend className="vh">支付方式</legend>
      {methods.map((method) => (
        <label key={method.value} className={classes.method}>
          <input
            type="radio"
            name={name}
            value={method.value}
            disabled={!offered.includes(method.value)}
            checked={value === method.value}
            onChange={() => onChange(method.value)}
          />
          <span className={classes.icon}>
            <Icon icon={method.icon} />
          </span>
          <span>
            <b>{payTypeLabels[method.value]}</b>
            <small>{offered.includes(method.value) ? method.text : '暂未开通，请选择银行转账'}</small>
          </span>
          {method.value === '3' && offered.includes('3') && <span className="tag tag-ink plain">推荐</span>}
        </label>
      ))}
    </fieldset>
  );
}
