import { html } from 'hono/html';
import type { UserRow } from '../server/sign-in/sessions';
import { brandLink, pageDocument } from './document';
import { languageMenu, type LanguageChoice } from './language-menu';
import { bdi, type Markup } from './markup';

interface HeadedPage {
  choice: LanguageChoice;
  /** The person who is signed in. */
  person: UserRow;
  /** The address of the page: that of a form differs. */
  path: string;
  /** The other pages of the platform that the person may open. */
  ways: readonly { href: string; text: string }[];
  title: string;
  sheets?: readonly string[];
  scripts?: readonly string[];
  main: Markup;
}

/** A page for people who are signed in: its header has the brand, the ways to other pages, the person, and the language menu. */
export const headedPage = ({ choice, person, path, ways, title, sheets = [], scripts = [], main }: HeadedPage) =>
  pageDocument({
    language: choice.language,
    brand: choice.brand,
    title,
    data: html`data-locale="${choice.language.locale}" ${choice.isAsked && 'data-asked'}`,
    sheets: ['/learn/grading/page.css', ...sheets],
    // Copies the language that the person chose in the portal to the cookie that the server reads, and back.
    firstScript: '/learn/host/language.js',
    scripts: ['/learn/oidc/language-search.js', ...scripts],
    body: html`<header>
        ${brandLink(choice.brand)}
        <nav class="ways">
          <a href="/learn/courses">${choice.language.t('app:pages.courses')}</a>
          ${ways.map(({ href, text }) => html`<a href="${href}">${text}</a>`)}
        </nav>
        <p>${bdi(`${person.firstName} ${person.lastName}`)}</p>
        ${languageMenu(choice, path)}
      </header>
      <main>${main}</main>`,
  });
