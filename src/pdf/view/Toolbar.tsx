import { useSignals } from '@preact/signals-react/runtime';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import Download from 'lucide/dist/esm/icons/download.mjs';
import MessageSquarePlus from 'lucide/dist/esm/icons/message-square-plus.mjs';
import Maximize from 'lucide/dist/esm/icons/maximize.mjs';
import Minimize from 'lucide/dist/esm/icons/minimize.mjs';
import MoveHorizontal from 'lucide/dist/esm/icons/move-horizontal.mjs';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import ZoomIn from 'lucide/dist/esm/icons/zoom-in.mjs';
import ZoomOut from 'lucide/dist/esm/icons/zoom-out.mjs';
import { formatPercent } from '../../i18n/format';
import { useLearn } from '../../ui/learn-context';
import { PageField } from './PageField';
import { ToolButton } from '../../ui/ToolButton';
import { usePdfTexts } from './texts';
import type { View } from './view-state';
import { stepFrom } from './zoom';

interface Reading {
  view: View;
  /** Number of pages. */
  count: number;
  onPage: (page: number) => void;
}

interface Props {
  /** Undefined until the PDF is open. */
  reading:
    | (Reading & {
        onSearch: () => void;
        onDownload: () => void;
        onPrint: () => void;
        /** Absent without notes. */
        note?: { label: string; onNote: () => void };
      })
    | undefined;
  name: string;
  /** Absent in browsers without full screen. */
  full?: { on: boolean; toggle: () => void };
  /** Absent when the viewer is not in a dialog. */
  onClose?: (() => void) | undefined;
}

/** The controls of the viewer, in one row, or two when it is narrow. */
export function Toolbar({ reading, name, full, onClose }: Props) {
  useSignals();
  const { t: common } = useLearn();
  const t = usePdfTexts();
  return (
    <div className="pdf-toolbar">
      <p className="pdf-name" title={name}>
        <bdi>{name}</bdi>
      </p>
      {reading ? (
        <>
          <PageTools {...reading} />
          <ZoomTools view={reading.view} />
        </>
      ) : null}
      <div className="pdf-tools pdf-end">
        {reading ? (
          <>
            <ToolButton
              icon={Search}
              label={t('search')}
              pressed={reading.view.searching.value}
              onClick={reading.onSearch}
            />
            {reading.note ? (
              <ToolButton icon={MessageSquarePlus} label={`${reading.note.label} (N)`} onClick={reading.note.onNote} />
            ) : null}
            <ToolButton icon={Download} label={t('download')} onClick={reading.onDownload} />
            <ToolButton icon={Printer} label={t('print')} onClick={reading.onPrint} />
          </>
        ) : null}
        {full ? (
          <ToolButton
            icon={full.on ? Minimize : Maximize}
            label={t(full.on ? 'leaveFullScreen' : 'fullScreen')}
            className="pdf-full"
            onClick={full.toggle}
          />
        ) : null}
        {onClose ? <ToolButton icon={X} label={common('close')} onClick={onClose} /> : null}
      </div>
    </div>
  );
}

function PageTools({ view, count, onPage }: Reading) {
  useSignals();
  const t = usePdfTexts();
  const page = view.page.value;
  return (
    <div className="pdf-tools" role="group" aria-label={t('pages')}>
      <ToolButton icon={ChevronUp} label={t('previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <PageField page={page} count={count} onGo={onPage} />
      <ToolButton icon={ChevronDown} label={t('nextPage')} disabled={page >= count} onClick={() => onPage(page + 1)} />
    </div>
  );
}

function ZoomTools({ view: { scale, zoom } }: { view: View }) {
  useSignals();
  const { locale } = useLearn();
  const t = usePdfTexts();
  const [smaller, larger] = [stepFrom(scale.value, -1), stepFrom(scale.value, 1)];
  const isWide = zoom.value === 'width';
  return (
    <div className="pdf-tools pdf-zoom" role="group" aria-label={t('zoom')}>
      <ToolButton
        icon={ZoomOut}
        label={t('zoomOut')}
        disabled={smaller === scale.value}
        onClick={() => (zoom.value = smaller)}
      />
      <output className="pdf-scale">{formatPercent(scale.value, locale)}</output>
      <ToolButton
        icon={ZoomIn}
        label={t('zoomIn')}
        disabled={larger === scale.value}
        onClick={() => (zoom.value = larger)}
      />
      <ToolButton
        icon={MoveHorizontal}
        label={t('fitWidth')}
        pressed={isWide}
        onClick={() => (zoom.value = isWide ? 'auto' : 'width')}
      />
    </div>
  );
}
