import type { ServiceCard } from '@/lib/contract/catalogue';
import classes from './guide.module.css';

/** Similar services, beside the guide. */
export function OtherServices({ services }: { services: readonly ServiceCard[] }) {
  if (services.length === 0) return null;
  return (
    <section className={classes.others}>
      <div className="rule" />
      <h2>相关业务</h2>
      <ul className="lines">
        {services.map(({ id, name }) => (
          <li key={id}>
            <a className="link" href={`/work/template/${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
