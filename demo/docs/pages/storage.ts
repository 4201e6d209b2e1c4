import { html, type Markup, type Part } from '../html';
import { table } from './table';

const key = (name: string): Part => html`<code>${name}</code>`;

/** Key, where, what for, until when. `…` stands for the platform's address and, of what is personal, the person's id. */
const kept: readonly Part[][] = [
  [key('locale'), 'local', 'The language that the learner chose', 'Until another is chosen'],
  [
    key('learn-list …'),
    'local',
    html`What a person narrowed a list to. The open catalog keeps it only with the attribute <code>remember</code>, by
      <code>domain</code>`,
    'Until sign-out; of the open catalog until it is cleared',
  ],
  [key('learn-calendar …'), 'local', 'Kinds of dates that the calendar leaves out', 'Until sign-out'],
  [
    key('userSession'),
    'local',
    'Who is here and when they last did something: the session ends after two hours without activity',
    'Until sign-out',
  ],
  [key('learnEventSession'), 'local', 'Number of the visit in the event log', 'Until sign-out'],
  [key('learn-quiz …'), 'local', 'Answers that the platform has not saved yet', 'Until they are saved'],
  [key('learn-discussion …'), 'local', 'A post that is being written', 'Until it is sent or emptied'],
  [key('learn-channel-… …'), 'local', 'A message that is being written or sent', 'Until it is sent or emptied'],
  [key('learn-tutor-… …'), 'local', 'A question to the tutor that has no whole answer yet', 'Until it is answered'],
  [key('learn-feedback …'), 'local', 'Feedback that is being written', 'Until it is sent or emptied'],
  [
    key('learn-banners-dismissed …'),
    'local',
    'Banners that the person closed',
    'Until the platform shows them no more',
  ],
  [key('learn:video-speed'), 'local', 'Speed of films', 'Until another is chosen'],
  [
    html`${key('learnSignInLeft')}, ${key('learnSignInReturned')}`,
    'session',
    'When the page was left for a sign-in, so that none goes in circles',
    'With the tab',
  ],
  [key('learnBrowserAlert'), 'session', 'The note on old browsers was closed', 'With the tab'],
  [key('learn.scroll'), 'session', 'How far the portal’s pages were scrolled', 'With the tab'],
];

const cookies: readonly Part[][] = [
  [
    html`${key('learnSession')}, over https ${key('__Host-learnSession')}`,
    'The session; no script can read it',
    '14 days, or until sign-out',
  ],
  [html`${key('learnSignIn')}, over https ${key('__Host-learnSignIn')}`, 'A sign-in under way', 'Minutes'],
  [key('lmsUser'), 'Who is signed in, for pages of the same origin; it opens nothing', '14 days, or until sign-out'],
  [key('new-learner-MF'), 'Read, never set: chooses the other layout of the course page', 'As its setter says'],
];

/** Every storage key and cookie there is, for privacy notices and consent. */
export const storage = (): Markup =>
  html`<h1>Storage and cookies</h1>
    <p class="lede">
      What the elements keep in a visitor’s browser, and the cookies of the platform. Where storage is shut, all of it
      holds for the page alone, and nothing breaks.
    </p>
    ${table('kept', 'Storage of the page’s origin', ['Key', 'Storage', 'What for', 'Until'], kept, '')}
    ${table('cookies', 'Cookies of the platform’s origin', ['Cookie', 'What for', 'Until'], cookies, '')}
    <p>The open catalog and public certificates send no cookie, and without <code>remember</code> keep nothing.</p>`;
