import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { MOBILE_MAX_WIDTH_PX } from '../../src/base/constants';
import type { ActivityPart } from '../../src/contract/activities';
import { $readingSettings } from '../../src/client/page/reading-settings';
import { useNarrow } from '../../src/ui/use-narrow';
import { FinishButton } from './FinishButton';
import { ReaderBar } from './ReaderBar';
import type { ReaderScope } from './reader-scope';
import { TableOfContents } from './TableOfContents';

interface Props {
  scope: ReaderScope;
  /** Axis of the shown part. */
  current: string | undefined;
  /** False: there are no parts to choose from. */
  hasContents: boolean;
  neighbours?: { previous?: ActivityPart | undefined; next?: ActivityPart | undefined } | undefined;
  children: ReactNode;
}

/**
 * The frame around the text of a lesson, with the reader's settings. The contents are beside it, in the page's sidebar
 * (`scope.contentsPlace`), or on a narrow screen behind a bar at the lower edge.
 */
export function ReaderFrame({ scope, current, hasContents, neighbours, children }: Props) {
  const settings = useStore($readingSettings);
  const isNarrow = useNarrow(MOBILE_MAX_WIDTH_PX + 1);
  const { contentsPlace, content } = scope;
  const isBeside = hasContents && !isNarrow && !contentsPlace;
  const end = content.reviewing ? null : <FinishButton scope={scope} />;
  const contents = <TableOfContents scope={scope} current={current} end={end} />;
  return (
    <div
      className={isBeside ? 'reader beside' : 'reader'}
      data-size={settings.size}
      data-width={settings.width}
      data-theme={settings.theme}
    >
      {isBeside ? contents : null}
      {hasContents && !isNarrow && contentsPlace ? createPortal(contents, contentsPlace) : null}
      {children}
      {hasContents && isNarrow ? <ReaderBar scope={scope} current={current} {...neighbours} end={end} /> : null}
    </div>
  );
}
