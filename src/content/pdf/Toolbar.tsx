import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import Download from 'lucide/dist/esm/icons/download.mjs';
import Maximize from 'lucide/dist/esm/icons/maximize.mjs';
import Minimize from 'lucide/dist/esm/icons/minimize.mjs';
import MoveHorizontal from 'lucide/dist/esm/icons/move-horizontal.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import ZoomIn from 'lucide/dist/esm/icons/zoom-in.mjs';
import ZoomOut from 'lucide/dist/esm/icons/zoom-out.mjs';
import { formatPercent } from '../../i18n/format';
import { useLearn } from '../../ui/learn-context';
import { PageField } from './PageField';
import { ToolButton } from './ToolButton';
import { usePdfTexts } from './texts';
import { stepFrom, type Zoom } from './zoom';

interface Props {
  /** Undefined while there is nothing to be read. */
  reading:
    | {
        page: number;
        count: number;
        scale: number;
        zoom: Zoom;
        searching: boolean;
        onPage: (page: number) => void;
        onZoom: (zoom: Zoom) => void;
        onSearch: () => void;
        onDownload: () => void;
      }
    | undefined;
  name: string;
  /** Absent where the browser can't. */
  full?: { on: boolean; toggle: () => void };
  /** Absent in a page. */
  onClose?: (() => void) | undefined;
}

/** What can be done with the PDF, in one row, or two where there is little room. */
export function Toolbar({ reading, name, full, onClose }: Props) {
  const { locale, t: common } = useLearn();
  const t = usePdfTexts();
  return (
    <div className="pdf-toolbar">
      <p className="pdf-name" title={name}>
        <bdi>{name}</bdi>
      </p>
      {reading ? (
        <>
          <div className="pdf-tools" role="group" aria-label={t('pages')}>
            <ToolButton
              icon={ChevronUp}
              label={t('previousPage')}
              disabled={reading.page <= 1}
              onClick={() => reading.onPage(reading.page - 1)}
            />
            <PageField page={reading.page} count={reading.count} onGo={reading.onPage} />
            <ToolButton
              icon={ChevronDown}
              label={t('nextPage')}
              disabled={reading.page >= reading.count}
              onClick={() => reading.onPage(reading.page + 1)}
            />
          </div>
          <div className="pdf-tools pdf-zoom" role="group" aria-label={t('zoom')}>
            <ToolButton
              icon={ZoomOut}
              label={t('zoomOut')}
              disabled={stepFrom(reading.scale, -1) === reading.scale}
              onClick={() => reading.onZoom(stepFrom(reading.scale, -1))}
            />
            <output className="pdf-scale">{formatPercent(reading.scale, locale)}</output>
            <ToolButton
              icon={ZoomIn}
              label={t('zoomIn')}
              disabled={stepFrom(reading.scale, 1) === reading.scale}
              onClick={() => reading.onZoom(stepFrom(reading.scale, 1))}
            />
            <ToolButton
              icon={MoveHorizontal}
              label={t('fitWidth')}
              pressed={reading.zoom === 'width'}
              onClick={() => reading.onZoom(reading.zoom === 'width' ? 'auto' : 'width')}
            />
          </div>
        </>
      ) : null}
      <div className="pdf-tools pdf-end">
        {reading ? (
          <>
            <ToolButton icon={Search} label={t('search')} pressed={reading.searching} onClick={reading.onSearch} />
            <ToolButton icon={Download} label={t('download')} onClick={reading.onDownload} />
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
