export interface SkeletonProps {
  /** Shape of the list that is being read. */
  variant?: 'feed' | 'lines' | 'cards';
  /** Entries drawn. */
  rows?: number;
}

function Row({ variant }: { variant: 'feed' | 'lines' }) {
  const text = (
    <>
      <span className="sk head" />
      <span className="sk" />
      <span className="sk half" />
    </>
  );
  if (variant === 'lines') return <li className="plain">{text}</li>;
  return (
    <li>
      <div>
        <span className="sk tall" />
        <span className="sk" />
      </div>
      <div>{text}</div>
    </li>
  );
}

/** Stands where a list will be, in its shape, while it is being read. */
export function Skeleton({ variant = 'feed', rows = 3 }: SkeletonProps) {
  const entries = Array.from({ length: rows }, (_, row) => row);
  return (
    <div className="skel" aria-busy="true">
      <output className="vh">加载中</output>
      {variant === 'cards' ? (
        <div className="skel-cards" aria-hidden="true">
          {entries.map((row) => (
            <div key={row} className="card">
              <span className="sk art" />
              <div className="card-body">
                <span className="sk head" />
                <span className="sk half" />
              </div>
            </div>
          ))}
        </div>
      ) : (
        <ul className="lines" aria-hidden="true">
          {entries.map((row) => (
            <Row key={row} variant={variant} />
          ))}
        </ul>
      )}
    </div>
  );
}
