import { html, raw } from 'hono/html';
import { coursePath, listPath, signInPath } from './addresses';
import { PAGE_SIZE, type Course, type CoursePage, type ListOf } from './courses';
import { paragraphs } from './plain-text';
import type { Words } from './words';

// The markup is that of the element's own parts, so that its sheet fits and nothing moves when it takes over.
const TINTS = 7;
const SIGN_IN = raw(
  '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m10 17 5-5-5-5"/><path d="M15 12H3"/><path d="M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4"/></svg>',
);

const cover = ({ imageUrl, name }: Course, index: number, eager: boolean) =>
  imageUrl
    ? html`<span class="cover"
        ><img src="${imageUrl}" alt="" width="640" height="360" loading="${eager ? 'eager' : 'lazy'}" decoding="async"
      /></span>`
    : html`<span class="cover tint${index % TINTS}" aria-hidden="true"
        ><span class="initial">${[...name.trim()][0]?.toLocaleUpperCase()}</span></span
      >`;

const card = (course: Course, index: number, { domain }: ListOf, words: Words) =>
  html`<li class="card">
    ${cover(course, index, index < 4)}
    <h2>
      <a href="${coursePath(course.id, domain)}"><bdi>${course.name}</bdi></a>
    </h2>
    <p class="text"><bdi>${course.description}</bdi></p>
    ${course.duration ? html`<div class="foot"><p>${words.minutes(course.duration)}</p></div>` : ''}
  </li>`;

/** The list of a page, with its search and the ways to the other pages. */
export function courseList({ data, totalCount }: CoursePage, list: ListOf, words: Words) {
  const { say, number } = words;
  const { domain, keyword, page } = list;
  const step = (to: number, text: string, rel: string) =>
    html`<a class="button secondary" rel="${rel}" href="${listPath({ domain, keyword, page: to })}">${text}</a>`;
  return html`<section aria-labelledby="title">
    <div class="list-head">
      <h1 id="title">${say('openCatalog.title')}</h1>
      <div class="list-tools">
        <form class="search" role="search" action="/learn/open-catalog">
          ${domain ? html`<input type="hidden" name="domain" value="${domain}" />` : ''}
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            stroke-width="2"
            stroke-linecap="round"
            aria-hidden="true"
          >
            <path d="m21 21-4.34-4.34" />
            <circle cx="11" cy="11" r="8" />
          </svg>
          <input
            type="search"
            name="keyword"
            value="${keyword ?? ''}"
            aria-label="${say('common.list.searchLabel')}"
            placeholder="${say('common.list.searchLabel')}"
          />
        </form>
      </div>
    </div>
    ${
      data.length
        ? html`<ul role="list" class="cards">
            ${data.map((course, index) => card(course, index, list, words))}
          </ul>`
        : html`<div class="message">
            <h2>${say(keyword ? 'common.list.noResults' : 'openCourse.empty.title')}</h2>
            <p>${say(keyword ? 'common.list.noResultsText' : 'openCourse.empty.text')}</p>
            ${keyword || page > 1 ? html`<a class="button secondary" href="${listPath({ domain })}">${say('openCourse.back')}</a>` : ''}
          </div>`
    }
    <nav class="more" aria-label="${say('openCatalog.title')}">
      <p>${data.length ? say('common.list.count', { number: number(totalCount) }, totalCount) : ''}</p>
      ${page * PAGE_SIZE < totalCount ? step(page + 1, say('openCourse.next'), 'next') : ''}
      ${page > 1 && data.length ? step(page - 1, say('openCourse.previous'), 'prev') : ''}
    </nav>
  </section>`;
}

/** What everybody may know of one course, and the ways in. */
export function courseArticle(course: Course, domain: string | undefined, { say, minutes }: Words) {
  return html`<article class="public-course" aria-labelledby="title">
    <a class="back" href="${listPath({ domain })}">
      <svg
        class="forward"
        width="18"
        height="18"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
        aria-hidden="true"
      >
        <path d="m12 19-7-7 7-7" />
        <path d="M19 12H5" />
      </svg>
      ${say('openCourse.back')}
    </a>
    <header>
      <h1 id="title"><bdi>${course.name}</bdi></h1>
      <p class="lede"><bdi>${course.description}</bdi></p>
      ${
        course.showcases.length
          ? html`<p class="badges">
              ${course.showcases.map(({ name }) => html`<span class="badge neutral"><bdi>${name}</bdi></span>`)}
            </p>`
          : ''
      }
    </header>
    <aside aria-label="${say('openCourse.start.label')}">
      ${cover(course, 0, true)}
      <div class="ways">
        <a class="button primary" href="${signInPath(course.id, 'start')}"
          >${SIGN_IN}${say('openCourse.start.action')}</a
        >
        <p>${say('openCourse.start.joinHint')}</p>
        <a class="button secondary" href="${signInPath(course.id, 'add', 'create')}">${say('openCourse.start.join')}</a>
      </div>
      <dl>
        ${
          course.duration
            ? html`<div>
                <dt>${say('openCourse.duration')}</dt>
                <dd>${minutes(course.duration)}</dd>
              </div>`
            : ''
        }
        <div>
          <dt>${say('openCourse.code')}</dt>
          <dd><bdi>${course.code}</bdi></dd>
        </div>
      </dl>
    </aside>
    ${
      course.about
        ? html`<section aria-labelledby="about">
            <h2 id="about">${say('openCourse.about')}</h2>
            <div class="words" dir="auto">
              ${paragraphs(course.about).map(({ text, isHeading }) => (isHeading ? html`<h3>${text}</h3>` : html`<p>${text}</p>`))}
            </div>
          </section>`
        : ''
    }
  </article>`;
}

/** A course that is not public, or is none. */
export const missingCourse = (domain: string | undefined, { say }: Words) =>
  html`<div class="message">
    <h1>${say('openCourse.missing.title')}</h1>
    <p>${say('openCourse.missing.text')}</p>
    <a class="button secondary" href="${listPath({ domain })}">${say('openCourse.back')}</a>
  </div>`;
