import {
  IconBrush,
  IconBuildingCommunity,
  IconCertificate,
  IconCode,
  IconCube,
  IconDeviceDesktopCheck,
  IconFileDiff,
  IconFileInvoice,
  IconFiles,
  IconFileText,
  IconFingerprint,
  IconMessageQuestion,
  IconPremiumRights,
  IconReportAnalytics,
  IconScale,
  IconSparkles,
  IconTrademark,
  IconUsers,
  IconZoomCheck,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { Icon } from '@/components/ui/icon';

/** Icons by the key of the service; one that is not here gets the sheet of paper. */
const icons: ReadonlyMap<string, TablerIcon> = new Map([
  ['work-registration', IconBrush],
  ['software-registration', IconCode],
  ['digital-filing', IconFingerprint],
  ['aigc-registration', IconSparkles],
  ['product-registration', IconCube],
  ['certificate-query', IconZoomCheck],
  ['expert-consultation', IconMessageQuestion],
  ['infringement-appraisal', IconScale],
  ['dispute-mediation', IconUsers],
  ['contract-templates', IconFiles],
  ['research-reports', IconReportAnalytics],
  ['membership', IconBuildingCommunity],
  ['genuine-software', IconDeviceDesktopCheck],
  ['contract-filing', IconFileInvoice],
  ['amendment', IconFileDiff],
  ['pledge-valuation', IconPremiumRights],
  ['trademark-records', IconTrademark],
  ['patent-records', IconCertificate],
]);

/** The icon of a service. */
export function ServiceIcon({ serviceKey }: { serviceKey: string }) {
  return <Icon icon={icons.get(serviceKey) ?? IconFileText} size={32} />;
}
