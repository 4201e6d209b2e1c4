import '@learn/elements/open-catalog';
import { go } from '../../go';

export default function Catalog({ platform }) {
  return <learn-open-catalog api-base={platform} link-base="/training" locale="de-DE" onlearn-navigate={go} />;
}
