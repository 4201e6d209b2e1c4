import BookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import EllipsisVertical from 'lucide/dist/esm/icons/ellipsis-vertical.mjs';
import { useState } from 'react';
import { ApiError, ContractError, NetworkError } from '../../../src/client/errors';
import { toast } from '../../../src/client/page/toasts';
import { Badge } from '../../../src/ui/Badge';
import type { Tone } from '../../../src/markup/badge';
import { Button } from '../../../src/ui/Button';
import { ButtonLink } from '../../../src/ui/ButtonLink';
import { Choices } from '../../../src/ui/Choices';
import { Dialog } from '../../../src/ui/Dialog';
import { EmptyState } from '../../../src/ui/EmptyState';
import { ErrorPanel } from '../../../src/ui/ErrorPanel';
import { Icon } from '../../../src/ui/Icon';
import { useLearn } from '../../../src/ui/learn-context';
import { Menu } from '../../../src/ui/Menu';
import { NoResults } from '../../../src/lists/view/NoResults';
import { Progress } from '../../../src/ui/Progress';
import { SearchBox } from '../../../src/lists/view/SearchBox';
import SignInPanel from '../../../src/ui/SignInPanel';
import { Skeleton } from '../../../src/ui/Skeleton';
import { Tabs } from '../../../src/ui/Tabs';
import { Toasts } from '../../../src/ui/Toasts';
import { Specimen, Specimens } from '../Specimen';

const tones: Tone[] = ['neutral', 'accent', 'success', 'warning', 'danger'];
const collections = ['Nature', 'Evenings', 'Data and law', 'قصص'].map((name) => ({ id: name, name }));

/** The search, filters and sort of a list. */
export function Lists() {
  const { t } = useLearn('courseList');
  const [chosen, choose] = useState<string | undefined>('Evenings');
  return (
    <Specimens wide>
      <Specimen name="search">
        <SearchBox onSearch={() => {}} />
      </Specimen>
      <Specimen name="choices">
        <Choices
          label={t('list.collections')}
          all={t('list.all')}
          options={collections}
          chosen={chosen ? [chosen] : []}
          onChoose={choose}
        />
      </Specimen>
      <Specimen name="tabs">
        <Tabs
          label={t('title')}
          tabs={collections.slice(0, 3).map(({ id, name }) => ({ id, label: name, content: <p>{name}</p> }))}
        />
      </Specimen>
    </Specimens>
  );
}

export function Small() {
  const { t } = useLearn('courseList');
  return (
    <Specimens>
      {tones.map((tone) => (
        <Specimen key={tone} name={`badge ${tone}`}>
          <Badge tone={tone}>{t('state.mandatory')}</Badge>
        </Specimen>
      ))}
      {[0, 0.03, 0.42, 1].map((value) => (
        <Specimen key={value} name={`progress ${value}`}>
          <Progress value={value} label={t('title')} />
        </Specimen>
      ))}
      <Specimen name="skeleton">
        <Skeleton lines={4} />
      </Specimen>
    </Specimens>
  );
}

const failures: [string, unknown][] = [
  ['no network', new NetworkError('unreachable', {})],
  ['forbidden', new ApiError(403, { title: 'Forbidden' })],
  ['too many', new ApiError(429, { title: 'Too many requests' })],
  ['broken answer', new ContractError('/path', 'data', 'of another shape')],
  ['of the platform', new ApiError(500, { title: 'Internal' })],
  ['unknown', new Error('?')],
];

/** The messages for empty lists and errors. */
export function Messages() {
  const { t } = useLearn('courseList');
  return (
    <Specimens wide>
      <Specimen name="empty">
        <EmptyState
          icon={BookOpen}
          title={t('empty.title')}
          action={
            <ButtonLink variant="primary" to="/catalog">
              {t('empty.action')}
            </ButtonLink>
          }
        >
          {t('empty.text')}
        </EmptyState>
      </Specimen>
      <Specimen name="no results">
        <NoResults onClear={() => {}} />
      </Specimen>
      <Specimen name="signed out">
        <SignInPanel />
      </Specimen>
      {failures.map(([name, error]) => (
        <Specimen key={name} name={`failed: ${name}`}>
          <ErrorPanel error={error} onRetry={() => {}} />
        </Specimen>
      ))}
    </Specimens>
  );
}

/** Menus, dialogs and toasts, opened by buttons. */
export function Overlays() {
  const { t } = useLearn('courseList');
  const [open, setOpen] = useState(false);
  return (
    <Specimens>
      <Specimen name="menu">
        <Menu button={<Icon icon={EllipsisVertical} />} label={t('list.collections')}>
          {collections.map(({ id, name }) => (
            <button key={id} type="button" role="menuitem" tabIndex={-1} className="menu-item">
              <bdi>{name}</bdi>
            </button>
          ))}
        </Menu>
      </Specimen>
      <Specimen name="dialog">
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('list.collections')}
        </Button>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title={t('empty.title')}
          actions={<Button onClick={() => setOpen(false)}>{t('close')}</Button>}
        >
          {t('empty.text')}
        </Dialog>
      </Specimen>
      {(['success', 'info', 'error'] as const).map((kind) => (
        <Specimen key={kind} name={`toast ${kind}`}>
          <Button onClick={() => toast({ kind, text: t('error.network') })}>{t('tryAgain')}</Button>
        </Specimen>
      ))}
      <Specimen name="toasts in place">
        <div className="row">
          <div className="toast success">{t('empty.title')}</div>
          <div className="toast error">{t('error.network')}</div>
        </div>
      </Specimen>
      <Toasts />
    </Specimens>
  );
}
