'use client';

import './prose.css';
import { useEffect, useState } from 'react';
import type { ProseHeading } from '@/lib/text/prose';

/** Visible element of a section: collapsed content has no position, so its `<details>` is used. */
function placeOf(id: string): Element | null {
  const section = document.getElementById(id);
  return section?.closest('details') ?? section;
}

/** Sections of a long text with the current one marked. Plain anchors without JavaScript. */
export function TableOfContents({ headings }: { headings: readonly ProseHeading[] }) {
  const [current, setCurrent] = useState(headings[0]?.id);
  useEffect(() => {
    const follow = () => {
      const passed = headings.filter(({ id }) => (placeOf(id)?.getBoundingClientRect().top ?? Infinity) < 140);
      setCurrent((passed.at(-1) ?? headings[0])?.id);
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [headings]);
  return (
    <nav className="toc" aria-label="本文目录">
      <div className="rule" />
      <h2>本文目录</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
