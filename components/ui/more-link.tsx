import { iconArrowRight } from '@/components/ui/icons/icon-arrow-right';
import { Icon } from './icon';

export interface MoreLinkProps {
  label: string;
  href: string;
  className?: string;
}

/** A text link with an arrow: 全部服务 →. */
export function MoreLink({ label, href, className }: MoreLinkProps) {
  return (
    <a className={className ? `link ${className}` : 'link'} href={href}>
      {label}
      <Icon icon={iconArrowRight} size={16} />
    </a>
  );
}
