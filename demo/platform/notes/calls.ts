// Notes: highlights, notes and bookmarks. Only these calls read the table `annotations`: no call of instructors or administrators does. A change
// names its revision, so that two devices do not overwrite each other. Places are stored as sent; the browser finds them (src/notes/rules).
import * as calls from '../../../src/contract/calls/annotations';
import { learnerCall, type Call } from '../server/call';
import { Problem } from '../server/problem';
import { isUuid } from '../server/query';
import type { Session, UserRow } from '../server/sign-in/sessions';
import { coursesWithNotes, readAnnotations } from './rows';
import { deleteNote, saveNote } from './write';

/** The person whose notes a call is for. @throws Problem 403 for who acts for them: notes are private */
function owner({ user, session }: { user: UserRow; session: Session }): string {
  if (session.impersonator) throw new Problem(403, 'Notes are private: only their owner sees them.');
  return user.id;
}

/** @throws Problem 400 */
function checkedId(id: string): string {
  if (!isUuid(id)) throw new Problem(400, 'The id of a note is a UUID.', { id: [id] });
  return id.toLowerCase();
}

/** The calls for a person's own notes. There are none for anybody else's. */
export const annotationCalls: Call[] = [
  learnerCall(calls.annotations, {
    summary: 'The person’s notes, highlights and bookmarks, the newest first',
    query: {
      objectiveId: 'Only those in this course',
      part: 'Only those in this part',
      kind: 'highlight, note or bookmark',
      colour: 'yellow, green, blue or pink',
      q: 'Words of the note or its quote',
      skip: 'How many to pass over',
      take: '1 to 200; 50 when absent',
    },
    run: ({ db, query, ...asked }) => readAnnotations(db, owner(asked), query),
  }),
  learnerCall(calls.annotatedCourses, {
    summary: 'The courses that the person has notes in',
    run: ({ db, ...asked }) => coursesWithNotes(db, owner(asked)),
  }),
  learnerCall(calls.saveAnnotation, {
    summary: 'Stores a note, unless it was changed or deleted elsewhere since `revision`',
    run: ({ db, params, body, now, ...asked }) => saveNote(db, owner(asked), checkedId(params.id), body, now),
  }),
  learnerCall(calls.deleteAnnotation, {
    summary: 'Deletes a note, unless it was changed elsewhere since `revision`',
    run: ({ db, params, body, ...asked }) => deleteNote(db, owner(asked), checkedId(params.id), body.revision),
  }),
];
