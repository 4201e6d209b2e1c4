import { Link } from '../../src/ui/Link';
import { LogoMark } from '../../src/ui/LogoMark';
import { useProductName } from './session';

/** Logo and name of the product: the way to the portal's root. */
export function Brand() {
  const productName = useProductName();
  return (
    <Link to="/" className="brand">
      <svg className="logo" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <LogoMark />
      </svg>
      {productName}
    </Link>
  );
}
