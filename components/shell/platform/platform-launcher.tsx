import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { iconExternalLink } from '@/components/ui/icons/icon-external-link';
import { NoticeBar } from '@/components/ui/notice-bar';
import { TitleBox } from '@/components/ui/title-box';
import type { Platform } from '@/lib/contract/platforms';
import classes from './platform-launcher.module.css';

const hostOf = (url: string) => new URL(url).host.replace(/^www\./, '');

function Entry({ platform: { name, owner, purpose, url } }: { platform: Platform }) {
  return (
    <li>
      <a href={url} target="_blank" rel="noopener noreferrer nofollow">
        <b>
          {name}
          <Icon icon={iconExternalLink} size={16} label="在新窗口打开，离开本站" />
        </b>
        <span>{purpose}</span>
        <small>{owner === name ? hostOf(url) : `主办：${owner}　${hostOf(url)}`}</small>
      </a>
    </li>
  );
}

/** External platforms by purpose. Links open a new tab and say that they leave this site. */
export function PlatformLauncher({ platforms }: { platforms: readonly Platform[] }) {
  const categories = [...new Set(platforms.map((platform) => platform.category))];
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox title="合作平台" sub="登记、查询、调解与许可的相关平台，各由其主办单位提供服务" />
      {platforms.length === 0 ? (
        <EmptyState
          title="目录正在更新"
          text="可以先从首页办理业务。"
          actions={<ButtonLink href="/">回到首页</ButtonLink>}
        />
      ) : (
        <>
          <NoticeBar>以下平台不属于本站。点击后在新窗口打开，您将离开本站，请留意对方的服务条款与隐私政策。</NoticeBar>
          {categories.map((category, at) => (
            <section key={category} aria-labelledby={`platforms-${at + 1}`}>
              <div className="rule" />
              <h2 id={`platforms-${at + 1}`}>{category}</h2>
              <ul>
                {platforms
                  .filter((platform) => platform.category === category)
                  .map((platform) => (
                    <Entry key={platform.url} platform={platform} />
                  ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </div>
  );
}
