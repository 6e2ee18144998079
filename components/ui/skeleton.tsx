'use client';

import { type ComponentType, createContext, useContext } from 'react';

interface BoneProps {
  className: string;
}

/** Renderer of a skeleton bar: a plain element by default. */
export const BoneContext = createContext<ComponentType<BoneProps>>(({ className }) => <span className={className} />);

/** One bar, shaped by its class. */
export function Bone({ className = '' }: Partial<BoneProps>) {
  const Drawn = useContext(BoneContext);
  return <Drawn className={`sk ${className}`} />;
}

export interface SkeletonProps {
  /** Shape of the list that is loading. */
  variant?: 'feed' | 'lines' | 'cards' | 'table';
  /** Number of entries. */
  rows?: number;
}

function Row({ variant }: { variant: 'feed' | 'lines' | 'table' }) {
  if (variant === 'table')
    return (
      <li className="cells">
        <Bone />
        <Bone />
        <Bone />
        <Bone />
      </li>
    );
  const text = (
    <>
      <Bone className="head" />
      <Bone />
      <Bone className="half" />
    </>
  );
  if (variant === 'lines') return <li className="plain">{text}</li>;
  return (
    <li>
      <div>
        <Bone className="tall" />
        <Bone />
      </div>
      <div>{text}</div>
    </li>
  );
}

/** Placeholder of a list while it is loading. */
export function Skeleton({ variant = 'feed', rows = 3 }: SkeletonProps) {
  const entries = Array.from({ length: rows }, (_, row) => row);
  return (
    <div className="skel" aria-busy="true">
      <output className="vh">加载中</output>
      {variant === 'cards' ? (
        <div className="skel-cards" aria-hidden="true">
          {entries.map((row) => (
            <div key={row} className="card">
              <Bone className="art" />
              <div className="card-body">
                <Bone className="head" />
                <Bone className="half" />
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
