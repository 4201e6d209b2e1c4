import { html } from 'hono/html';
import { blocksOf, type Block, type Inline } from '../../../src/submission/rules/formatting';
import type { Markup } from '../pages/markup';

const inline = (content: readonly Inline[]): Markup => html`${content.map((part) => inlinePart(part))}`;

function inlinePart(part: Inline) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'bold':
      return html`<strong>${inline(part.content)}</strong>`;
    case 'italic':
      return html`<em>${inline(part.content)}</em>`;
    case 'link':
      return html`<a href="${part.href}" target="_blank" rel="noopener noreferrer nofollow">${part.href}</a>`;
  }
}

const lines = (each: readonly Inline[][]) =>
  each.map((line, index) => html`${index > 0 && html`<br />`}${inline(line)}`);
const items = (each: readonly Inline[][]) => each.map((item) => html`<li dir="auto">${inline(item)}</li>`);

function block(each: Block): Markup {
  switch (each.kind) {
    case 'paragraph':
      return html`<p dir="auto">${lines(each.lines)}</p>`;
    case 'heading':
      return html`<p dir="auto" class="formatted-heading">${lines(each.lines)}</p>`;
    case 'quotation':
      return html`<blockquote dir="auto">${lines(each.lines)}</blockquote>`;
    case 'bullets':
      return html`<ul dir="auto">
        ${items(each.items)}
      </ul>`;
    case 'numbers':
      return html`<ol dir="auto" start="${each.start}">
        ${items(each.items)}
      </ol>`;
  }
}

/** A submitted text with its simple formatting, as on the learner's page. */
export const formatted = (text: string) => html`<div class="formatted">${blocksOf(text).map(block)}</div>`;
