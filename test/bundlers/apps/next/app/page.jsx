import { Portal } from './Portal';
import { platform } from '../platform';

/** Rendered on the server: the listener comes by a ref. */
export default function Page() {
  return <Portal platform={platform} />;
}
