import { useStore } from '@nanostores/react';
import { pathTo } from '../../src/portal/portal-paths';
import { logoTree } from '../../src/markup/logo';
import { config } from '../../src/client/page/config';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Markup } from '../../src/ui/Markup';
import { useProductName } from './shell-facts';

/** The logo of the tenant or the product, and the product's name, as a link to the portal's root. */
export function Brand() {
  const { platform } = useLearn();
  const productName = useProductName();
  const { logo, logoAlt } = useStore(config(platform)).data?.theme ?? {};
  return (
    <Link to={pathTo('home')} className="brand" part="brand">
      {logo ? (
        <img
          className="logo"
          part="logo"
          src={logo.startsWith('/') ? platform.client.url(logo) : logo}
          alt={logoAlt ?? ''}
        />
      ) : (
        <Markup tree={logoTree()} />
      )}
      <span className="brand-name">{productName}</span>
    </Link>
  );
}
