import {
  IconBuildingCommunity,
  IconCertificate,
  IconCode,
  IconCube,
  IconDeviceDesktopCheck,
  IconFiles,
  IconFileText,
  IconFingerprint,
  IconMessageQuestion,
  IconReportAnalytics,
  IconScale,
  IconSparkles,
  IconUsers,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { ServiceFinder } from '@/components/service/service-finder';
import { Icon } from '@/components/ui/icon';
import { SectionHead } from '@/components/ui/section-head';
import type { HomeService } from '@/lib/contract/site';
import { type HomeIcon, isHomeIcon } from '@/lib/kinds/content/home-icons';

/** Icons that the provider may name; a name that is not here gets the sheet of paper. */
const icons: Readonly<Record<HomeIcon, TablerIcon>> = {
  'building-community': IconBuildingCommunity,
  certificate: IconCertificate,
  code: IconCode,
  cube: IconCube,
  'device-desktop-check': IconDeviceDesktopCheck,
  files: IconFiles,
  fingerprint: IconFingerprint,
  'message-question': IconMessageQuestion,
  'report-analytics': IconReportAnalytics,
  scale: IconScale,
  sparkles: IconSparkles,
  users: IconUsers,
};

export interface ServiceGridProps {
  services: readonly HomeService[];
}

/** Every service with its icon, one line, and its time limit or price. */
export function ServiceGrid({ services }: ServiceGridProps) {
  if (services.length === 0) return null;
  return (
    <section className="sec wrap" aria-labelledby="home-services">
      <SectionHead
        id="home-services"
        title="业务办理"
        sub="先看指南，再备材料；各项均可在线提交"
        more={{ label: '全部服务', href: '/work' }}
      />
      <ServiceFinder level={3} className="finder" />
      <ul className="grid12">
        {services.map(({ name, line, note, href, icon }) => (
          <li key={name}>
            <a href={href}>
              <Icon icon={isHomeIcon(icon) ? icons[icon] : IconFileText} size={32} />
              <b>{name}</b>
              <p>{line}</p>
              <em>{note}</em>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
