'use client';

import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { TitleBox } from '@/components/ui/title-box';
import { toast } from '@/lib/client/browser/toast-store';
import { download } from '@/lib/client/http/download';
import type { ApiError } from '@/lib/client/http/errors';
import { answerConsent } from '@/lib/client/session/answer-consent';
import { type Consent, readConsent } from '@/lib/client/session/consent';
import { showQuestion } from '@/lib/client/session/consent-question';
import { exportPersonalData } from '@/lib/contract/personal-data';
import { DeletionCard } from './deletion-card';
import styles from './profile.module.css';
import { ProfileTabs } from './profile-tabs';

/** Export of all stored data of the person. */
function ExportCard() {
  const saving = useMutation<void, ApiError>({
    mutationFn: () => download(exportPersonalData.path, '个人信息.zip'),
    onSuccess: () => toast('个人信息已导出', 'done'),
  });
  return (
    <Card title="导出个人信息">
      <p>
        把本站保存的、属于您个人账号的信息打包下载：一个可以直接打开阅读的网页、同样内容的 JSON
        文件，以及您上传过的文件。代表企业办理的业务属于企业账号，不在其中。
      </p>
      <p className={styles.act}>
        <BusyButton busy={saving.isPending} variant="ink" onClick={() => saving.mutate()}>
          导出
        </BusyButton>
      </p>
    </Card>
  );
}

const consentLabels: Record<Consent, string> = {
  granted: '您同意了识别浏览器，用于统计访问量。',
  refused: '您没有同意识别浏览器，本站不统计您的访问。',
  unasked: '您还没有选择，本站不统计您的访问。',
};

/** Consent to statistics, which can be changed at any time; stored in this browser. */
function ConsentCard() {
  const [consent, setConsent] = useState<Consent>('unasked');
  useEffect(() => setConsent(readConsent()), []);
  const answer = (value: 'granted' | 'refused') => {
    answerConsent(value);
    showQuestion(false);
    setConsent(value);
    toast(value === 'granted' ? '已同意访问统计' : '已撤回同意', 'done');
  };
  return (
    <Card title="访问统计" className={styles.facts}>
      <p aria-live="polite">
        {consentLabels[consent]}同意与否都可使用全部功能，详见
        <Link className="link" href="/privacy" prefetch={false}>
          隐私政策
        </Link>
        。
      </p>
      <p className={styles.act}>
        {consent !== 'granted' && (
          <button type="button" className="btn" onClick={() => answer('granted')}>
            同意
          </button>
        )}
        {consent !== 'refused' && (
          <button type="button" className="btn" onClick={() => answer('refused')}>
            {consent === 'granted' ? '撤回同意' : '不同意'}
          </button>
        )}
      </p>
    </Card>
  );
}

/** 个人信息与注销: rights of the data subject under the law. */
export const PrivacyView = () => (
  <>
    <TitleBox variant="work" title="个人信息与注销" />
    <ProfileTabs current="/mine/userinfo/privacy" />
    <ExportCard />
    <ConsentCard />
    <DeletionCard />
  </>
);
