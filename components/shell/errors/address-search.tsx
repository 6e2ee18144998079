'use client';

import { useEffect, useState } from 'react';
import { SearchBox } from '@/components/shell/search-box';
import { addressWords } from './address-words';
import classes from './missing-view.module.css';

/** Site search, prefilled in the browser with the Chinese words of the address, since the page is static. */
export function AddressSearch() {
  const [words, setWords] = useState('');
  useEffect(() => setWords(addressWords(window.location.pathname)), []);
  return (
    <div className={classes.search}>
      <SearchBox key={words} id="missing-search" defaultValue={words} />
    </div>
  );
}
