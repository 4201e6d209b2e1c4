import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { EVENTS_FILE } from './events.mjs';
import { comment } from './text.mjs';

/** The types of the events: the source file, and types for all listeners in a page. */
export function eventTypes(events) {
  const { outputText } = ts.transpileDeclaration(readFileSync(EVENTS_FILE, 'utf8'), { fileName: EVENTS_FILE });
  const lines = [...events.values()].map(
    ({ name, description }) => `${comment(description, '    ')}    '${name}': LearnEvent<'${name}'>;\n`,
  );
  return `${outputText.trim()}

/** An event by its name, e.g. \`LearnEvent<'learn-navigate'>\`. */
export type LearnEvent<N extends keyof LearnEvents> = CustomEvent<LearnEvents[N]>;

declare global {
  // \`addEventListener('learn-navigate', …)\` knows its event: on an element, on what is around it, on document and window.
  interface GlobalEventHandlersEventMap {
${lines.join('')}  }
}
`;
}
