import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import type { NamedPage } from './titles';

/** The path from the root to the shown page (NAV-03); empty on the root itself. */
export function Breadcrumb({ pages }: { pages: readonly NamedPage[] }) {
  const { t } = useLearn('app');
  if (pages.length < 2) return null;
  const up = pages.length - (pages.at(-1)!.isLayer ? 3 : 2);
  return (
    <nav className="breadcrumb" part="breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        {pages.map(({ text, foreign, language, path }, index) => {
          // With its own text direction, a long name is cut at its own end.
          const own = foreign ? { dir: 'auto', lang: language ?? undefined } : {};
          const last = index === pages.length - 1;
          return (
            <li key={path} className={index === up ? 'up' : undefined}>
              {last ? (
                <span {...own} aria-current="page">
                  {text}
                </span>
              ) : (
                <Link {...own} to={path}>
                  {text}
                </Link>
              )}
              {last ? null : <Icon icon={ChevronRight} />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
