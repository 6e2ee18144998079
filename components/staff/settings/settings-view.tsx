'use client';

import { useListAddress } from '@/components/shell/list/use-list-address';
import { TitleBox } from '@/components/ui/title-box';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { listDictionaries } from '@/lib/contract/dictionaries';
import { settingGroups } from '@/lib/contract/settings';
import { ConfigCards } from './config-cards';
import { DictionaryCard } from './dictionary-card';
import styles from './settings.module.css';
import { type IndexEntry, SettingsIndex } from './settings-index';

const groups: readonly IndexEntry[] = settingGroups.map(({ title }) => ({
  key: title,
  under: '站点参数',
  label: title,
}));

/** Site configuration and dictionaries, one part at a time; changes apply to the public site at once. */
export function SettingsView() {
  const address = useListAddress();
  const { data = [] } = useEndpoint(listDictionaries, {}, { meta: { background: true } });
  const dictionaries = data.map(({ dictType: key, title: label, entries: count }) => ({
    key,
    under: '字典',
    label,
    count,
  }));
  const dictType = address.get('dictType');
  const part = groups.find(({ key }) => key === address.get('part')) ?? groups[0];
  return (
    <>
      <TitleBox variant="work" title="字典与参数" sub="保存后，网站的下一位访客就看到" />
      <div className={styles.parts}>
        <SettingsIndex
          entries={[...groups, ...dictionaries]}
          current={dictType || (part?.key ?? '')}
          onOpen={({ key, under }) =>
            address.change(under === '字典' ? { dictType: key, part: '' } : { part: key, dictType: '' })
          }
        />
        <div className={styles.part}>
          {dictType ? <DictionaryCard dictType={dictType} /> : part && <ConfigCards key={part.key} only={[part.key]} />}
        </div>
      </div>
    </>
  );
}
