import { Icon } from '@/components/ui/icon';
import { iconMapPin } from '@/components/ui/icons/icon-map-pin';

export interface MapLinkProps {
  name: string;
  address: string;
}

/** Search for the address on the map service. */
export const mapAddress = ({ address }: Pick<MapLinkProps, 'address'>): string =>
  `https://uri.amap.com/search?keyword=${encodeURIComponent(address)}`;

/** Link to the place on an external map service. */
export function MapLink({ name, address }: MapLinkProps) {
  return (
    <a className="link no-print" href={mapAddress({ address })} target="_blank" rel="noopener noreferrer nofollow">
      <Icon icon={iconMapPin} size={16} />
      地图
      <span className="vh">{`：${name}（在新窗口打开高德地图，离开本站）`}</span>
    </a>
  );
}
