import { type Drawing, Icon } from '@/components/ui/icon';
import { iconBrush } from '@/components/ui/icons/brush';
import { iconBuildingCommunity } from '@/components/ui/icons/building-community';
import { iconCertificate } from '@/components/ui/icons/certificate';
import { iconCode } from '@/components/ui/icons/code';
import { iconCube } from '@/components/ui/icons/cube';
import { iconDeviceDesktopCheck } from '@/components/ui/icons/device-desktop-check';
import { iconFileDiff } from '@/components/ui/icons/file-diff';
import { iconFileInvoice } from '@/components/ui/icons/file-invoice';
import { iconFileText } from '@/components/ui/icons/file-text';
import { iconFiles } from '@/components/ui/icons/files';
import { iconFingerprint } from '@/components/ui/icons/fingerprint';
import { iconMessageQuestion } from '@/components/ui/icons/message-question';
import { iconPremiumRights } from '@/components/ui/icons/premium-rights';
import { iconReportAnalytics } from '@/components/ui/icons/report-analytics';
import { iconScale } from '@/components/ui/icons/scale';
import { iconSparkles } from '@/components/ui/icons/sparkles';
import { iconTrademark } from '@/components/ui/icons/trademark';
import { iconUsers } from '@/components/ui/icons/users';
import { iconZoomCheck } from '@/components/ui/icons/zoom-check';

/** Icons by the key of the service; one that is not here gets the sheet of paper. */
const icons: ReadonlyMap<string, Drawing> = new Map([
  ['work-registration', iconBrush],
  ['software-registration', iconCode],
  ['digital-filing', iconFingerprint],
  ['aigc-registration', iconSparkles],
  ['product-registration', iconCube],
  ['certificate-query', iconZoomCheck],
  ['expert-consultation', iconMessageQuestion],
  ['infringement-appraisal', iconScale],
  ['dispute-mediation', iconUsers],
  ['contract-templates', iconFiles],
  ['research-reports', iconReportAnalytics],
  ['membership', iconBuildingCommunity],
  ['genuine-software', iconDeviceDesktopCheck],
  ['contract-filing', iconFileInvoice],
  ['amendment', iconFileDiff],
  ['pledge-valuation', iconPremiumRights],
  ['trademark-records', iconTrademark],
  ['patent-records', iconCertificate],
]);

/** The icon of a service. */
export function ServiceIcon({ serviceKey }: { serviceKey: string }) {
  return <Icon icon={icons.get(serviceKey) ?? iconFileText} size={32} />;
}
