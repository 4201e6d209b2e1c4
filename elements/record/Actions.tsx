import FileBadge from 'lucide/dist/esm/icons/file-badge.mjs';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import { useCallback } from 'react';
import * as paths from '../../src/contract/paths';
import { pathTo } from '../../src/portal/portal-paths';
import { Button } from '../../src/ui/Button';
import { useCommand } from '../../src/ui/command';
import { useLearn } from '../../src/ui/learn-context';
import { Link } from '../../src/ui/Link';
import { saveFile } from '../../src/ui/save-file';

const TYPE = 'application/vc+jwt';

/** What the learner can do with the whole record: print it, and download it as a signed file. */
export function Actions({ name }: { name: string }) {
  const { platform, t } = useLearn('record');
  const download = useCommand(
    useCallback(async () => {
      const response = await platform.client.request(paths.learningRecordFile, { accept: TYPE });
      saveFile(`${t('title')} ${name}.jwt`, TYPE, await response.text());
    }, [platform, t, name]),
  );
  return (
    <div className="actions" part="actions">
      <div>
        <Button icon={Printer} onClick={() => print()} aria-describedby="print-hint">
          {t('print')}
        </Button>
        <p className="hint" id="print-hint">
          {t('printHint')}
        </p>
      </div>
      <div>
        <Button icon={FileBadge} busy={download.busy} onClick={download.run} aria-describedby="export-hint">
          {t('export')}
        </Button>
        <p className="hint">
          <span id="export-hint">{t('exportHint')}</span>{' '}
          <Link to={pathTo('certificate-look-up')}>{t('certificate:lookUp.title')}</Link>
        </p>
      </div>
    </div>
  );
}
