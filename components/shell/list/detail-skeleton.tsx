import { Bone } from '@/components/ui/skeleton';
import styles from './detail.module.css';

/** Placeholder of a detail page: its head, and two columns below. */
export function DetailSkeleton() {
  return (
    <div aria-busy="true">
      <output className="vh">加载中</output>
      <div className={`card ${styles.head}`} aria-hidden="true">
        <div>
          <Bone className="half" />
          <Bone className="head" />
          <Bone />
        </div>
      </div>
      <div className={styles.columns} aria-hidden="true">
        {[6, 4].map((lines) => (
          <div key={lines} className="card card-body">
            {Array.from({ length: lines }, (_, line) => (
              <Bone key={line} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
