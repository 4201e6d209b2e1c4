import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { Menu } from '../../src/ui/Menu';
import menuSheet from '../../src/ui/menu.css';
import { useSheet } from '../../src/ui/sheet';
import type { Action } from './Action';

/** The menu of the actions after the first ones. */
export default function MoreActions({ actions }: { actions: readonly Action[] }) {
  const { t } = useLearn('course');
  useSheet(menuSheet);
  const item = { role: 'menuitem', className: 'menu-item', part: 'menu-item', tabIndex: -1 } as const;
  return (
    <Menu className="button secondary icon-only" label={t('moreActions')} button={<Icon icon={Ellipsis} />}>
      {actions.map(({ key, label, icon, to, run, busy, barredBy }) =>
        to === undefined ? (
          <button
            key={key}
            type="button"
            {...item}
            aria-disabled={busy || barredBy !== undefined || undefined}
            aria-describedby={barredBy}
            onClick={busy || barredBy !== undefined ? undefined : run}
          >
            <Icon icon={icon} />
            {label}
          </button>
        ) : (
          <Link key={key} to={to} {...item}>
            <Icon icon={icon} />
            {label}
          </Link>
        ),
      )}
    </Menu>
  );
}
