import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { TitleBox } from '@/components/ui/title-box';
import classes from './certificate-result.module.css';

/** 证书卡片 without a certificate: explanation and link to the query. */
export function NoCardChosen() {
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox title="证书卡片" sub="出示给对方，或者保存在手机里；扫码即可核验" />
      <EmptyState
        title="还没有选定证书"
        text="先凭证书编号与权利人查到证书，再从查询结果打开它的卡片；手里有纸质证书的，扫上面的二维码也可以。"
        actions={
          <ButtonLink href="/work/certificate?id=6" variant="ink">
            查询证书
          </ButtonLink>
        }
      />
    </div>
  );
}
