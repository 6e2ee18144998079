import { type Drawing, Icon } from '@/components/ui/icon';
import { iconBrush } from '@/components/ui/icons/icon-brush';
import { iconBuildingCommunity } from '@/components/ui/icons/icon-building-community';
import { iconCertificate } from '@/components/ui/icons/icon-certificate';
import { iconCode } from '@/components/ui/icons/icon-code';
import { iconCube } from '@/components/ui/icons/icon-cube';
import { iconDeviceDesktopCheck } from '@/components/ui/icons/icon-device-desktop-check';
import { iconFileDiff } from '@/components/ui/icons/icon-file-diff';
import { iconFileInvoice } from '@/components/ui/icons/icon-file-invoice';
import { iconFileText } from '@/components/ui/icons/icon-file-text';
import { iconFiles } from '@/components/ui/icons/icon-files';
import { iconFingerprint } from '@/components/ui/icons/icon-fingerprint';
import { iconMessageQuestion } from '@/components/ui/icons/icon-message-question';
import { iconPremiumRights } from '@/components/ui/icons/icon-premium-rights';
import { iconReportAnalytics } from '@/components/ui/icons/icon-report-analytics';
import { iconScale } from '@/components/ui/icons/icon-scale';
import { iconSparkles } from '@/components/ui/icons/icon-sparkles';
import { iconTrademark } from '@/components/ui/icons/icon-trademark';
import { iconUsers } from '@/components/ui/icons/icon-users';
import { iconZoomCheck } from '@/components/ui/icons/icon-zoom-check';

/** Icons by service key; unknown keys get the sheet of paper. */
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

/** Icon of a service. */
export function ServiceIcon({ serviceKey }: { serviceKey: string }) {
  return <Icon icon={icons.get(serviceKey) ?? iconFileText} size={32} />;
}
