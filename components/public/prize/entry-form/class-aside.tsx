import type { AwardClass } from '@/lib/contract/prize';
import styles from './entry-form.module.css';

/** Requirements of the class, beside the form. */
export function ClassAside({ award, until }: { award: AwardClass; until: string }) {
  return (
    <section className={`card ${styles.aside}`} aria-label="本类要求">
      <p className="mute">{until}</p>
      <h2>{`${award.name}类要提交的材料`}</h2>
      <ul>
        {award.materials.map((material) => (
          <li key={material}>{material}</li>
        ))}
      </ul>
      <h2>规则</h2>
      <ul>
        {award.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
