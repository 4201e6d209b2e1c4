import { code, html, type Markup } from '../html';

/** What a page's policy has to allow, and what it may keep shut. */
export const security = (): Markup =>
  html`<h1>Security and CSP</h1>
    <p class="lede">
      The elements work under a strict policy: no <code>unsafe-inline</code>, no <code>unsafe-eval</code>, and trusted
      types may be required.
    </p>
    <h2>The policy of a page</h2>
    ${code(`Content-Security-Policy:
  script-src 'self' https://learn.example;
  connect-src 'self' https://learn.example;
  img-src 'self' https://learn.example;
  font-src 'self' https://learn.example;
  style-src 'self';
  worker-src blob: https://learn.example;
  require-trusted-types-for 'script'`)}
    <ul>
      <li><code>script-src</code>, <code>connect-src</code>: the elements' code, and the calls they make.</li>
      <li><code>img-src</code>, <code>font-src</code>: covers and pictures, and the fonts of formulas.</li>
      <li><code>style-src</code> needs nothing of ours: styles are constructable sheets, which no policy forbids.</li>
      <li>
        <code>worker-src</code>: PDFs are read in a worker, which begins with a line of the elements
        (<code>blob:</code>) that imports its code. Without it they are read, more slowly, on the page's own thread.
      </li>
      <li>
        <code>frame-src</code>: a course with videos, external tools or proctoring shows their origins in frames; allow
        those you use, and the platform's.
      </li>
    </ul>
    <h2>Trusted types</h2>
    <p>
      With <code>require-trusted-types-for 'script'</code> nothing more is to be done. A page with a
      <code>trusted-types</code> list names the policies of the elements there:
    </p>
    ${code(`trusted-types lit-html dompurify learn-data learn-pdf your-own`)}
    <p>
      With <code>&lt;learn-app&gt;</code>, and on a page that has lit-html itself, add <code>'allow-duplicates'</code>:
      lit-html makes its policy in each copy.
    </p>
    <p>This documentation runs under such a policy, and so does each of its examples.</p>
    <h2>What authors write</h2>
    <p>
      Rich text of courses goes through one sanitiser before it is shown: scripts, handlers, styles and foreign pictures
      do not pass, unless the platform's settings allow their source.
    </p>
    <h2>Sessions</h2>
    <p>
      Elements carry the learner's cookies to the platform only, and only if it lists the page's origin. They keep no
      token and put none into an address. The open catalog and public certificates send no cookie at all.
    </p>
    <h2>In a frame</h2>
    <p>
      The portal in a frame speaks with the page around it by messages between exact origins, never <code>*</code>: the
      platform lists the page (<code>parentOrigins</code>), and the page names the platform (<code
        >connectLearn(frame, { origin })</code
      >).
    </p>`;
