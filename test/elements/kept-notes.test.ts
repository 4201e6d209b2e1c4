import { expect } from '@open-wc/testing';
import { leaveDatabases } from '../../src/client/page/leave-databases';
import { setConsent } from '../../src/client/page/consent';
import type { Annotation } from '../../src/contract/annotations';
import { keptChanges } from '../../src/notes/store/kept-changes';
import { keptNotes } from './note-storage';

const note = (number: number, body: string, updated = '2026-11-28T08:00:00.000Z'): Annotation => ({
  id: `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  objectiveId: '20000000-0000-4000-8000-000000000000',
  part: '30000000-0000-4000-8000-000000000000',
  kind: 'note',
  colour: 'yellow',
  body,
  anchor: { source: '', edition: '', unique: [], rival: 0, selectors: [] },
  created: '2026-11-28T08:00:00.000Z',
  updated,
  revision: 0,
  course: '',
  partName: '',
  axis: '',
  open: true,
});
const kept = (note: Annotation) => ({ note, isDeleted: false });
const PLATFORM = 'https://learn.example';

describe('notes kept on the device', () => {
  afterEach(leaveDatabases);

  it('[NOT-01] two tabs keep and remove their own notes, and a newer text stays', async () => {
    const [one, other] = [keptChanges(PLATFORM, 'ben'), keptChanges(PLATFORM, 'ben')];
    await one.keep(kept(note(1, 'from one tab')));
    expect(await other.keep(kept(note(2, 'from another')))).to.equal(true);
    await other.forget(kept(note(2, 'from another')));
    expect((await keptNotes()).map(({ body }) => body)).to.deep.equal(['from one tab']);
    await other.keep(kept(note(1, 'and changed there', '2026-11-28T08:00:01.000Z')));
    await one.forget(kept(note(1, 'from one tab')));
    expect((await one.read()).map(({ note: { body } }) => body)).to.deep.equal(['and changed there']);
  });

  it('the notes of another person, and of another platform, are not read', async () => {
    await keptChanges(PLATFORM, 'ben').keep(kept(note(1, 'Ben’s')));
    expect(await keptChanges(PLATFORM, 'ana').read()).to.deep.equal([]);
    expect(await keptChanges(`${PLATFORM}.org`, 'ben').read()).to.deep.equal([]);
  });

  it('[EMB-09] without consent nothing is kept, and what was kept is removed', async () => {
    const changes = keptChanges(PLATFORM, 'ben');
    await changes.keep(kept(note(1, 'before')));
    const element = {};
    setConsent(element, 'none');
    try {
      await leaveDatabases();
      expect(await changes.keep(kept(note(2, 'after')))).to.equal(false);
      expect(await changes.read()).to.deep.equal([]);
    } finally {
      setConsent(element, null);
    }
    expect(await keptNotes()).to.deep.equal([]);
  });
});
