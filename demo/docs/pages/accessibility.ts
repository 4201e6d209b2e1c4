import { renderFile } from '../guides';
import { html, Markup } from '../html';
import type { ElementDoc } from '../../hosts/manifest';
import { elementTabs } from './element';

const END_OF_TITLE = '</h1>';

/** The accessibility page of an element, from `accessibility.md` in its folder. */
export function accessibilityPage(element: ElementDoc): { title: string; body: Markup } {
  const { title, body } = renderFile(`elements/${element.module}/accessibility.md`);
  const end = body.text.indexOf(END_OF_TITLE) + END_OF_TITLE.length;
  const [heading, rest] = [new Markup(body.text.slice(0, end)), new Markup(body.text.slice(end))];
  return { title, body: html`${heading} ${elementTabs(element, 'accessibility')} ${rest}` };
}
