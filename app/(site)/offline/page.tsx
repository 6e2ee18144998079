import { SiteFrame } from '@/components/shell/site-frame';
import { WayOn } from '@/components/shell/way-on';
import { ButtonLink } from '@/components/ui/button-link';
import { pageMetadata } from '@/lib/server/seo/metadata';

const path = '/offline';
export const revalidate = 3600;
export const generateMetadata = () => pageMetadata({ path });

/** Fallback of the service worker for pages that could not be loaded. */
export default function Page() {
  return (
    <SiteFrame path={path} bare>
      <WayOn
        leaf="struck"
        title="网络不可用"
        text="没有连上服务器。请检查网络后重试；正在填写的表单存在本机，不会丢失。"
        actions={
          <>
            {/* The address that was asked for, without a script: none is at hand here. */}
            <ButtonLink href="" variant="ink">
              重试
            </ButtonLink>
            <ButtonLink href="/">回首页</ButtonLink>
          </>
        }
      />
    </SiteFrame>
  );
}
