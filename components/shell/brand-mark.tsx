import { Logo } from '@/components/art/logo';

export interface BrandMarkProps {
  name: string;
  nameEn: string;
  /** Edge of the seal in px; the phone draws it smaller by CSS. */
  size?: number;
}

/** Seal and name of the association, leading home. */
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
