import { useStore } from '@nanostores/react';
import { useId, type ReactNode } from 'react';
import { Button } from '../../src/ui/Button';
import { useErrorEvent } from '../../src/ui/error-event';
import { errorText } from '../../src/ui/error-text';
import { useElementState } from '../../src/ui/element-state';
import { useLearn } from '../../src/ui/learn-context';
import { Skeleton } from '../../src/ui/Skeleton';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden';
import type { Resource } from '../../src/client/page/resource';

interface Props<T> {
  title: string;
  className: string;
  store: Resource<T>;
  /** A link beside the title to the full list. */
  more?: ReactNode;
  /** Renders the data; null: the section has nothing to show and is left out. */
  children: (data: T) => ReactNode;
}

/** A section of the dashboard with its own data: when they fail to load, the other sections stay. */
export function Section<T>({ title, className, store, more, children }: Props<T>) {
  const { t } = useLearn('dashboard');
  const { data, error } = useStore(store);
  const id = useId();
  const content = data === undefined ? undefined : children(data);
  const hasFailed = content === undefined && Boolean(error);
  const isLoading = content === undefined && !hasFailed;
  useElementState(hasFailed ? 'error' : undefined);
  useErrorEvent(hasFailed ? error : undefined);
  if (content === null) return null;
  return (
    <section
      aria-labelledby={id}
      className={isLoading ? `part ${className} loading` : `part ${className}`}
      part="section"
    >
      <div className="part-head">
        <h2 id={id} part="section-heading">
          {title}
        </h2>
        {more}
      </div>
      {content ??
        (hasFailed ? (
          <div className="part-failure" role="alert">
            <p>
              {t('failed')} {errorText(error, t)}
            </p>
            <Button size="small" onClick={store.revalidate}>
              {t('tryAgain')}
            </Button>
          </div>
        ) : (
          <>
            <VisuallyHidden>
              <span role="status">{t('loading')}</span>
            </VisuallyHidden>
            <Skeleton lines={3} />
          </>
        ))}
    </section>
  );
}
