import { Logo } from '@/components/ui/art/logo';
import type { Identity } from '@/lib/contract/identity';

export interface BrandMarkProps {
  site: Pick<Identity, 'name' | 'nameEn' | 'logo'>;
  /** Edge of the mark in px; phones scale it down by CSS. */
  size?: number;
}

/** Mark and name of the association, linked to the home page. */
export function BrandMark({ site: { name, nameEn, logo }, size = 52 }: BrandMarkProps) {
  return (
    <a className="logo" href="/">
      {logo ? <img src={logo} alt="" width={size} height={size} /> : <Logo size={size} />}
      <span>
        <b>{name}</b>
        {nameEn && <small lang="en">{nameEn}</small>}
      </span>
    </a>
  );
}
