'use client';

import { usePathname, useRouter } from 'next/navigation';
import type { FormEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconSearch } from '@/components/ui/icons/icon-search';
import { hallSearchPath, searchHall, useHallQuery } from './hall-query';

/** Finds works by title, author or number. Without scripts it falls back to the site search. */
export function HallSearchBox() {
  const router = useRouter();
  const isInHall = usePathname() === '/scgp/vote';
  const q = useHallQuery();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (isInHall) searchHall(words);
    else if (words) router.push(hallSearchPath(words));
  };
  return (
    <search className="site-search">
      <form action="/search" method="get" onSubmit={search}>
        <label className="vh" htmlFor="hall-search">
          搜索参评作品
        </label>
        <input type="hidden" name="kind" value="prize" />
        <input
          key={q}
          id="hall-search"
          type="search"
          name="q"
          maxLength={60}
          defaultValue={q}
          placeholder="作品、作者或编号"
        />
        <button type="submit" aria-label="搜索作品">
          <Icon icon={iconSearch} />
        </button>
      </form>
    </search>
  );
}
