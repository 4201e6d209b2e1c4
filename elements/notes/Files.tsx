import Download from 'lucide/dist/esm/icons/download.mjs';
import Upload from 'lucide/dist/esm/icons/upload.mjs';
import { useRef, useState, type ChangeEvent } from 'react';
import { toJson } from '../../src/base/json';
import { newId } from '../../src/client/commands';
import { ApiError } from '../../src/client/errors';
import { refreshAfter } from '../../src/client/page/send';
import { toast } from '../../src/client/page/toasts';
import type { AnnotationFilter } from '../../src/contract/annotation-paths';
import type { Annotation } from '../../src/contract/annotations';
import * as calls from '../../src/contract/calls/annotations';
import { formatDate, formatNumber, inOneLine } from '../../src/i18n/format';
import { languageTag } from '../../src/i18n/locales';
import { toHtml, toMarkdown, type DocumentTexts } from '../../src/notes/rules/documents';
import { wordsOf } from '../../src/notes/rules/merge';
import { fromWebAnnotations, toWebAnnotations, type ImportedNote } from '../../src/notes/rules/web-annotation';
import { allNotes } from '../../src/notes/store/notes';
import { whereOf } from '../../src/notes/view/where-of';
import { useNotesTexts } from '../../src/notes/view/texts';
import { Button } from '../../src/ui/Button';
import { errorText } from '../../src/ui/error-text';
import { Icon } from '../../src/ui/Icon';
import { useLearn } from '../../src/ui/learn-context';
import { Menu } from '../../src/ui/Menu';
import { saveFile } from '../../src/ui/save-file';
import { placeOf } from './place-of';

/** The formats of an export; their names are the same in all languages. */
const FORMATS = { md: 'Markdown', html: 'HTML', json: 'Web Annotation (JSON)' } as const;
type Format = keyof typeof FORMATS;

/** What makes two notes the same when a file is imported twice. */
const keyOf = (note: ImportedNote) =>
  toJson([note.part, note.kind, note.body, wordsOf(note), new Date(note.created).getTime()]);

/** Export of the notes that are shown, and import of a file. */
export function Files({ filter, canExport }: { filter: AnnotationFilter; canExport: boolean }) {
  const { platform, locale, direction, href } = useLearn();
  const t = useNotesTexts();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const addressOf = (note: Annotation) => new URL(href(placeOf(note)), location.href).href;
  const texts: DocumentTexts = {
    title: t('all.title'),
    lang: languageTag(locale),
    dir: direction,
    about: (note) =>
      inOneLine(
        [t(`kind.${note.kind}`), whereOf(note, t, locale), formatDate(note.created, locale)].filter(Boolean),
        locale,
      ),
    addressOf,
  };
  const failed = (error: unknown) => toast({ kind: 'error', text: errorText(error, t) });
  const save: Record<Format, (notes: Annotation[]) => void> = {
    md: (notes) => saveFile(`${texts.title}.md`, 'text/markdown', toMarkdown(notes, texts)),
    html: (notes) => saveFile(`${texts.title}.html`, 'text/html', toHtml(notes, texts)),
    json: (notes) => saveFile(`${texts.title}.json`, 'application/ld+json', toJson(toWebAnnotations(notes, addressOf))),
  };
  const run = async (task: () => Promise<void>) => {
    setBusy(true);
    await task().catch(failed);
    setBusy(false);
  };
  const exportAs = (format: Format) => run(async () => save[format](await allNotes(platform, filter)));

  async function importFile(file: File): Promise<void> {
    const notes = fromWebAnnotations(await file.text(), new Date());
    const known = new Set((await allNotes(platform, {})).map(keyOf));
    let count = 0;
    for (const note of notes) {
      if (known.has(keyOf(note))) continue;
      try {
        const { saved } = await platform.client.send(calls.saveAnnotation(newId()), { ...note, revision: 0 });
        if (saved) count++;
      } catch (error) {
        // A course that is not the learner's, or a value that is refused: the others are imported.
        if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error;
      }
    }
    refreshAfter(platform, calls.saveAnnotation(''));
    if (notes.length) toast({ kind: 'success', text: t('all.imported', { number: formatNumber(count, locale) }) });
    else toast({ kind: 'error', text: t('all.importFailed') });
  }
  const onFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file) void run(() => importFile(file));
  };
  return (
    <div className="note-files">
      {canExport ? (
        <Menu
          className="button secondary"
          button={
            <>
              <Icon icon={Download} />
              {t('all.export')}
            </>
          }
        >
          {(Object.keys(FORMATS) as Format[]).map((format) => (
            <button
              key={format}
              type="button"
              role="menuitem"
              className="menu-item"
              tabIndex={-1}
              onClick={() => void exportAs(format)}
            >
              {FORMATS[format]}
            </button>
          ))}
        </Menu>
      ) : null}
      <Button icon={Upload} busy={busy} onClick={() => input.current?.click()}>
        {t('all.import')}
      </Button>
      <input ref={input} type="file" accept=".json,application/json,application/ld+json" hidden onChange={onFile} />
    </div>
  );
}
