import ts from 'typescript';
import { docOf, nameOf, parse } from './source.mjs';

export const EVENTS_FILE = 'src/ui/events.ts';

const interfaces = () => parse(EVENTS_FILE).statements.filter(ts.isInterfaceDeclaration);
const membersOf = (node) =>
  node.members.map((member) => ({
    name: nameOf(member),
    type: member.type.getText(),
    optional: Boolean(member.questionToken),
    description: docOf(member).text,
  }));

/** All events by name: the description, the type of the detail, and its fields. */
export function readEvents() {
  const declared = new Map(interfaces().map((node) => [node.name.text, node]));
  return new Map(
    membersOf(declared.get('LearnEvents')).map(({ name, type, description }) => [
      name,
      { name, description, detail: type, fields: declared.has(type) ? membersOf(declared.get(type)) : [] },
    ]),
  );
}
