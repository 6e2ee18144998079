'use client';

import { useListAddress } from '@/components/shell/list/use-list-address';
import { TitleBox } from '@/components/ui/title-box';
import { ConfigCards } from './config-cards';
import { DictionaryCard } from './dictionary-card';
import styles from './settings.module.css';

/** Site configuration and dictionaries; changes apply to the public site at once. */
export function SettingsView() {
  const address = useListAddress();
  const isDictionaries = address.get('tab') === 'dictionaries';
  const tabs = [
    { label: '站点参数', value: '' },
    { label: '字典', value: 'dictionaries' },
  ];
  return (
    <>
      <TitleBox variant="work" title="字典与参数" sub="保存后，网站的下一位访客就看到" />
      <fieldset className={`chips ${styles.tabs}`}>
        <legend className="vh">类别</legend>
        {tabs.map(({ label, value }) => (
          <button
            key={label}
            type="button"
            aria-pressed={isDictionaries === (value !== '')}
            onClick={() => address.change({ tab: value, dictType: '' })}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {isDictionaries ? <DictionaryCard address={address} /> : <ConfigCards />}
    </>
  );
}
