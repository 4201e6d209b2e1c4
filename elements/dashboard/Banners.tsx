import { useStore } from '@nanostores/react';
import Megaphone from 'lucide/dist/esm/icons/megaphone.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useRef, useState } from 'react';
import { isolate } from '../../src/i18n/isolate';
import type { Banner } from '../../src/contract/banners';
import { webAddress } from '../../src/base/web-address';
import { banners, dismissBanner, dismissedBanners } from '../../src/dashboard/dashboard';
import { $now } from '../../src/client/page/now';
import { Button } from '../../src/ui/Button';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden';

/** Whether a banner is current: `from` has come, and `until` has not. */
const isOn = ({ from, until }: Banner, now: Date) =>
  (from === null || new Date(from) <= now) && (until === null || new Date(until) > now);

/** The tenant's banners. When they fail to load, the page shows none. */
export function Banners({ userId }: { userId: string }) {
  const { platform, t } = useLearn('dashboard');
  const { data, error } = useStore(banners(platform));
  const now = useStore($now);
  const [dismissed, setDismissed] = useState(() => dismissedBanners(platform, userId));
  const list = useRef<HTMLUListElement>(null);
  if (!data && !error) return <div className="loading" hidden />;
  const known = data?.data ?? [];
  const shown = known.filter((banner) => isOn(banner, now) && !dismissed.includes(banner.id));
  if (!shown.length) return null;

  const dismiss = (id: string) => {
    dismissBanner(platform, userId, id, known);
    setDismissed([...dismissed, id]);
    list.current?.focus(); // the focused button is removed
  };
  return (
    <ul role="list" className="banners" part="banners" ref={list} tabIndex={-1} aria-label={t('banners.title')}>
      {shown.map((banner) => (
        <li key={banner.id}>
          <Icon icon={Megaphone} />
          <div>
            <p className="banner-title">
              <bdi>{banner.title}</bdi>
            </p>
            {banner.text ? (
              <p>
                <bdi>{banner.text}</bdi>
              </p>
            ) : null}
            <BannerLink banner={banner} />
          </div>
          <Button
            variant="quiet"
            size="small"
            icon={X}
            aria-label={t('banners.dismiss', { title: isolate(banner.title) })}
            onClick={() => dismiss(banner.id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Opens the platform's own pages in the same tab, others in a new tab without an opener. */
function BannerLink({ banner: { href, linkText, title } }: { banner: Banner }) {
  const { platform, t } = useLearn('dashboard');
  const home = new URL(platform.client.url('/'), location.href);
  const address = webAddress(href, home.href);
  if (!address) return null;
  const outside = new URL(address).origin !== home.origin;
  return (
    <a href={address} {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}>
      <bdi>{linkText ?? title}</bdi>
      {outside ? <VisuallyHidden> ({t('opensInNewTab')})</VisuallyHidden> : null}
    </a>
  );
}
