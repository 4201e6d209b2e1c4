import { pathOf, type ElementDoc } from '../../hosts/manifest';
import { code, words } from './markdown';

/** The sentences about an event that all elements have in common; the others are on the elements' pages. */
function commonText(texts: readonly string[]): string {
  const sentences = texts[0]!.split(/(?<=\.) /);
  return sentences.filter((sentence) => texts.every((text) => text.includes(sentence))).join(' ');
}

/** All events in the manifest: description, detail, and the elements that fire them. */
export function eventList(elements: readonly ElementDoc[]): string {
  const all = new Map(elements.flatMap((element) => element.events.map((event) => [event.name, event])));
  const sections = [...all.values()].map((event) => {
    const firing = elements.filter(({ events }) => events.some(({ name }) => name === event.name));
    const texts = firing.map(({ events }) => events.find(({ name }) => name === event.name)!.description);
    const fields = event['x-detail'].map(
      ({ name, optional, type, description }) =>
        `- ${code(`detail.${name}${optional ? '?' : ''}`)} ${code(type.text)}: ${words(description)}`,
    );
    const by =
      firing.length === elements.length
        ? 'every element'
        : firing.map((element) => `[${code(element.tagName)}](${pathOf(element)}#events)`).join(', ');
    return [`### ${code(event.name)}`, words(commonText(texts)), fields.join('\n'), `Fired by ${by}.`];
  });
  return sections.flat().filter(Boolean).join('\n\n');
}
