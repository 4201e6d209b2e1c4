import type { ElementDoc } from '../../manifest';
import { attributesText } from '../../../../src/markup/to-html';
import { framePath, tagText, type Chosen } from './choice';

interface Snippet {
  title: string;
  /** Where it fits. */
  hint: string;
  text: string;
}

/** The size of a frame in a snippet. */
const FRAME = { width: '100%', height: 800 };

/** An `<iframe>` of a page. Its height is fixed: a page that can run a script has no need of a frame. */
export const frameTag = (src: string, title: string, size: { width: number | string; height: number }): string =>
  `<iframe${attributesText({ src, title, ...size })} loading="lazy" style="border: 0; max-width: 100%"></iframe>`;

/**
 * What a page needs to show an element: with a script, with a bundler, or as a frame.
 * @param origin of the platform
 * @param channel the path of the script, e.g. `/v1`
 */
export function snippets(element: ElementDoc, chosen: Chosen, origin: string, channel: string): Snippet[] {
  const { tagName, module } = element;
  const tag = `${tagText(tagName, { 'api-base': origin, ...chosen })}</${tagName}>`;
  return [
    {
      title: 'Script and tag',
      hint: 'For a page or an editor that takes scripts. The script goes into a page once, however many tags there are.',
      text: `<script type="module" src="${origin}${channel}/learn.js"></script>\n\n${tag}`,
    },
    {
      title: 'With a bundler',
      hint: 'For an application with the package @learn/elements.',
      text: `import '@learn/elements/${module}';\n\n${tag}`,
    },
    {
      title: 'Frame',
      hint: 'For an editor that takes a frame or an address, but no script.',
      text: frameTag(origin + framePath(element, chosen), titleOf(module), FRAME),
    },
  ];
}

/** The name of an element for people. @example titleOf('open-catalog') // 'Open catalog' */
export const titleOf = (module: string): string =>
  module === 'learn-app' ? 'Learner portal' : (module[0]!.toUpperCase() + module.slice(1)).replaceAll('-', ' ');
