import { html } from 'hono/html';
import type { SubmissionFile } from '../../../src/contract/submission';
import { isSafeImage } from '../../../src/base/attachments';
import { formatByteSize } from '../../../src/i18n/byte-size';
import type { Language } from '../i18n/language';
import { bdi } from '../pages/markup';

/** The address of a work's page. */
export const workPath = (id: string, query = '') => `/learn/grading/work/${id}${query}`;

interface Work {
  id: string;
  language: Language;
  /** PDF files are shown in frames. */
  frames: boolean;
}

function fileItem(file: SubmissionFile, { id, language, frames }: Work) {
  const address = `${workPath(id)}/files/${file.id}`;
  const name = html`<a href="${address}" target="_blank">${bdi(file.name)}</a>
    <span class="muted">${formatByteSize(file.size, language.locale)}</span>`;
  if (isSafeImage(file.mime)) {
    return html`<li>
      <img src="${address}" alt="${language.t('discussion:picture', { name: file.name })}" loading="lazy" />${name}
    </li>`;
  }
  const isShown = frames && file.mime === 'application/pdf';
  return html`<li>
    ${isShown && html`<iframe src="${address}" title="${file.name}" loading="lazy"></iframe>`}${name}
  </li>`;
}

/** The files of a work: pictures are shown, others are links. */
export const workFiles = (files: readonly SubmissionFile[], work: Work) =>
  files.length > 0 &&
  html`<ul class="submitted-files">
    ${files.map((file) => fileItem(file, work))}
  </ul>`;
