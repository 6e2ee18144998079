'use client';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from '@/components/public/case/sheet.module.css';
import type { CaseDetail } from '@/lib/contract/cases';

/** Whether the page is being printed; print-only content is rendered only then. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its print snapshot right after the event, so the update must be synchronous.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/** 申请表 for printing: the submitted data as a ruled form with room for signature and seal; hidden on screen. */
export const ApplicationSheet = ({ ownCase }: { ownCase: CaseDetail }) => usePrinting() && <Sheet ownCase={ownCase} />;

function Sheet({ ownCase }: { ownCase: CaseDetail }) {
  const { kindLabel, recordNo, title, statusLabel, submittedAt, facts, certificate } = ownCase;
  const sections = [...new Set(facts.map(({ section }) => section))];
  return (
    <article className={classes.sheet} aria-hidden="true">
      <header>
        <h1>{`${kindLabel}${ownCase.editable ? '' : '申请'}表`}</h1>
        <p>
          <span>{`编号：${recordNo}`}</span>
          <span>{`状态：${statusLabel}`}</span>
          <span>{`${ownCase.editable ? '录入' : '提交'}时间：${submittedAt?.slice(0, 10) ?? ''}`}</span>
          {certificate && <span>{`登记号：${certificate.number}`}</span>}
        </p>
      </header>
      <table>
        <caption>{title}</caption>
        {sections.map((section) => (
          <tbody key={section}>
            {section && (
              <tr>
                <th colSpan={2} scope="rowgroup" className={classes.part}>
                  {section}
                </th>
              </tr>
            )}
            {facts
              .filter((fact) => fact.section === section)
              .map(({ label, value, files }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{[value, ...files.map(({ originalName }) => originalName)].filter(Boolean).join('\n')}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      <footer>
        <p>申请人保证以上内容与所附材料真实、合法；如有不实，自愿承担法律责任。</p>
        <p className={classes.sign}>
          <span>申请人签名或盖章：</span>
          <span>日期：　　　　年　　月　　日</span>
        </p>
      </footer>
    </article>
  );
}
