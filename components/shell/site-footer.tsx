import type { ReactNode } from 'react';
import { ConsentLink } from '@/components/shell/session/consent-link';
import type { Identity } from '@/lib/contract/identity';
import { footerLinks } from '@/lib/routes/navigation';
import { BrandMark } from './brand-mark';

export interface SiteFooterProps {
  site: Identity;
  /** Whether menus show an address. */
  isShown: (path: string) => boolean;
  /** One sentence about the association. */
  description?: string;
  /** Replaces the configured QR codes. */
  qr?: ReactNode;
  /** Year of the copyright notice. */
  year: number;
}

const policeNumber = (filing: string): string => filing.replace(/\D/g, '');

/** 联系我们: the contacts that are set; nothing without any. */
function Contact({ site }: Pick<SiteFooterProps, 'site'>) {
  const { address, postCode, hotline, email, hours } = site;
  if (!address && !hotline && !email) return null;
  return (
    <div className="contact">
      <h2>联系我们</h2>
      <ul>
        {address && <li>{postCode ? `${address}（邮编 ${postCode}）` : address}</li>}
        {hotline && (
          <li>
            电话 <a href={`tel:${hotline.replace(/\s/g, '')}`}>{hotline}</a>
          </li>
        )}
        {email && (
          <li>
            邮箱 <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {hours && <li>{hours}</li>}
      </ul>
    </div>
  );
}

/** Footer of every page: association, contacts, help, QR codes, filing numbers. */
export function SiteFooter({ site, isShown, description, qr, year }: SiteFooterProps) {
  return (
    <footer className="foot on-ink">
      <div className="wrap">
        <div>
          <BrandMark site={site} size={44} />
          {description && <p className="say">{description}</p>}
        </div>
        {footerLinks
          .map(({ title, links }) => ({ title, links: links.filter(({ path }) => isShown(path)) }))
          .filter(({ links }) => links.length > 0)
          .map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, path }) => (
                  <li key={path}>
                    <a href={path}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        <Contact site={site} />
        <div className="qr">
          {qr ??
            site.qrCodes.map(({ label, note }, index) => (
              <figure key={label}>
                <img loading="lazy" src={`/site-qr/${index}`} alt={`${label}二维码`} width={96} height={96} />
                <figcaption>
                  {label}
                  {note && <small>{note}</small>}
                </figcaption>
              </figure>
            ))}
        </div>
      </div>
      <div className="legal">
        <div className="wrap">
          <span>{`© ${year} ${site.name}`}</span>
          {site.socialOrgNo && <span>{`${site.socialOrgLabel} ${site.socialOrgNo}`}</span>}
          {site.icp && (
            <a href={site.icpUrl} target="_blank" rel="noopener noreferrer">
              {site.icp}
            </a>
          )}
          {site.policeFiling && (
            <a
              href={`https://beian.mps.gov.cn/#/query/webSearch?code=${policeNumber(site.policeFiling)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {site.policeFiling}
            </a>
          )}
          <ConsentLink />
        </div>
      </div>
    </footer>
  );
}
