import type { RoomSummary } from '../../../src/contract/rooms';

interface Fellow {
  id: string;
  name: string;
  /** Names of the rooms that both are in. */
  roomNames: string[];
}

/** The other members of the learner's rooms, each once, sorted by name. @param locale of the reader */
export function fellows(rooms: readonly RoomSummary[], locale: string): Fellow[] {
  const byId = new Map<string, Fellow>();
  for (const room of rooms) {
    for (const { id, name, me } of room.members) {
      if (me) continue;
      const known = byId.get(id) ?? { id, name, roomNames: [] };
      known.roomNames.push(room.name);
      byId.set(id, known);
    }
  }
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name, locale));
}
