import { ServiceFinder } from '@/components/public/service/service-finder';
import { type Drawing, Icon } from '@/components/ui/icon';
import { iconBuildingCommunity } from '@/components/ui/icons/icon-building-community';
import { iconCertificate } from '@/components/ui/icons/icon-certificate';
import { iconCode } from '@/components/ui/icons/icon-code';
import { iconCube } from '@/components/ui/icons/icon-cube';
import { iconDeviceDesktopCheck } from '@/components/ui/icons/icon-device-desktop-check';
import { iconFileText } from '@/components/ui/icons/icon-file-text';
import { iconFiles } from '@/components/ui/icons/icon-files';
import { iconFingerprint } from '@/components/ui/icons/icon-fingerprint';
import { iconMessageQuestion } from '@/components/ui/icons/icon-message-question';
import { iconReportAnalytics } from '@/components/ui/icons/icon-report-analytics';
import { iconScale } from '@/components/ui/icons/icon-scale';
import { iconSparkles } from '@/components/ui/icons/icon-sparkles';
import { iconUsers } from '@/components/ui/icons/icon-users';
import { SectionHead } from '@/components/ui/section-head';
import type { HomeService } from '@/lib/contract/site';
import { type HomeIcon, isHomeIcon } from '@/lib/kinds/content/home-icons';

/** Icons that the provider may name; unknown names get the sheet of paper. */
const icons: Readonly<Record<HomeIcon, Drawing>> = {
  'building-community': iconBuildingCommunity,
  certificate: iconCertificate,
  code: iconCode,
  cube: iconCube,
  'device-desktop-check': iconDeviceDesktopCheck,
  files: iconFiles,
  fingerprint: iconFingerprint,
  'message-question': iconMessageQuestion,
  'report-analytics': iconReportAnalytics,
  scale: iconScale,
  sparkles: iconSparkles,
  users: iconUsers,
};

export interface ServiceGridProps {
  services: readonly HomeService[];
}

/** All services with icon, one line of text, and time limit or price. */
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
              <Icon icon={isHomeIcon(icon) ? icons[icon] : iconFileText} size={32} />
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
