import { Logo } from '@/components/ui/art/logo';

export interface BrandMarkProps {
  name: string;
  nameEn: string;
  /** Edge of the seal in px; phones scale it down by CSS. */
  size?: number;
}

/** Seal and name of the association, linked to the home page. */
export function BrandMark({ name, nameEn, size = 52 }: BrandMarkProps) {
  return (
    <a className="logo" href="/">
      <Logo size={size} />
      <span>
        <b>{name}</b>
        <small lang="en">{nameEn}</small>
      </span>
    </a>
  );
}
