import { html } from 'hono/html';
import { bdi, hidden, sentence } from '../pages/markup';
import type { GradingPage } from './page-data';
import { about, errorOf, facts, personName, quote, section, time } from './parts';
import type { ReportedPost } from './reports';

function reportItem(post: ReportedPost, page: GradingPage) {
  const { t } = page.language;
  const { id, text, created, author, acting, objective, partName, reports } = post;
  const place = [bdi(partName ?? objective.name), partName && bdi(objective.name), time(created, page)];
  const form = (action: string, label: string, look: string) =>
    html`<form method="post" action="/learn/grading/${action}">
      ${hidden('postId', id)}<button class="${look}">${label}${about(personName(author))}</button>
    </form>`;
  return html`<li class="card report">
    <div>
      <h3>${personName(author)}</h3>
      ${acting && html`<p>${sentence(t, 'grading:reports.writtenBy', { name: personName(acting) })}</p>`}
      <p class="muted">${facts(place, page)}</p>
    </div>
    ${quote(text)}
    <ul class="reasons">
      ${reports.map(
        ({ by, reason, created: at }) =>
          html`<li>
            <p>${facts([personName(by), time(at, page)], page)}</p>
            ${quote(reason)}
          </li>`,
      )}
    </ul>
    <div class="choices">
      ${form('dismissals', t('grading:reports.dismiss'), '')}${form('removals', t('grading:reports.remove'), 'danger')}
    </div>
    ${errorOf(id, page)}
  </li>`;
}

/** Posts that learners reported, to remove or to leave. */
export function reportSection(page: GradingPage) {
  const { t } = page.language;
  if (!page.reports.length) return '';
  return section(
    'reports',
    t('grading:reports.title'),
    t('grading:reports.text'),
    page.reports.map((post) => reportItem(post, page)),
  );
}
