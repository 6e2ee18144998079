import { FileList } from '@/components/shell/list/file-list';
import { DefinitionList } from '@/components/ui/definition-list';
import type { PartyRoom } from '@/lib/contract/case-parties';
import styles from './party-room.module.css';

/** Facts as labels and values, with their files as links. */
export const FactList = ({ facts }: { facts: PartyRoom['facts'] }) => (
  <DefinitionList
    single
    items={facts.map(({ label, value, files }) => ({
      label,
      value: (
        <>
          {value && <span className={styles.value}>{value}</span>}
          <FileList files={files} />
        </>
      ),
    }))}
  />
);

/** Acts of a party, oldest first. */
export function DeedList({ deeds }: { deeds: PartyRoom['done'] }) {
  return (
    <ul className={styles.deeds}>
      {deeds.map(({ id, label, at, facts }) => (
        <li key={id}>
          <p className={styles.deedHead}>
            <b>{label}</b>
            <time className="mute">{at.slice(0, 16)}</time>
          </p>
          {facts.length > 0 && <FactList facts={facts} />}
        </li>
      ))}
    </ul>
  );
}
