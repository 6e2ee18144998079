'use client';

import '@/components/ui/person.css';
import { Price } from '@/components/ui/price';
import type { Counsel } from './use-counsel';

/** Price and next steps, beside the form. */
export function QuestionAside({ counsel }: { counsel: Counsel }) {
  const { expert, amount, days } = counsel;
  return (
    <>
      <section className="card card-body" aria-labelledby="price">
        <h2 id="price" className="mute">
          费用
        </h2>
        <Price fen={amount} per="次" />
        <p className="help">{`付款后送达${expert ? '专家' : '值班专家'}，逾期未答复全额退款。`}</p>
      </section>
      <section className="card card-body" aria-labelledby="next">
        <h2 id="next">接下来</h2>
        <ol className="how lines">
          <li>选择支付方式并付款</li>
          <li>{`${days} 个工作日内收到书面答复，站内信通知`}</li>
          <li>可追问一次，在“我的咨询”里查看</li>
          <li>为答复评分</li>
        </ol>
      </section>
    </>
  );
}
