import { logoTree } from '../../src/markup/logo';
import { Link } from '../../src/ui/Link';
import { Markup } from '../../src/ui/Markup';
import { useProductName } from './session';

/** Logo and name of the product: the way to the portal's root. */
export function Brand() {
  const productName = useProductName();
  return (
    <Link to="/" className="brand">
      <Markup tree={logoTree()} />
      {productName}
    </Link>
  );
}
