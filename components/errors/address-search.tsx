'use client';

import { useEffect, useState } from 'react';
import { SearchBox } from '@/components/shell/search-box';
import { addressWords } from './address-words';
import classes from './missing-view.module.css';

/** The site's search, filled with the Chinese words of the address. The page itself is the same for all of them. */
export function AddressSearch() {
  const [words, setWords] = useState('');
  useEffect(() => setWords(addressWords(window.location.pathname)), []);
  return (
    <div className={classes.search}>
      <SearchBox key={words} id="missing-search" defaultValue={words} />
    </div>
  );
}
