// SCORM 1.2: one item, whose content finds `window.API` in the window around it.
import { Scorm12API } from './lib/scorm12.min.js';
import { findItem, follow, load } from './scorm.js';

/** Begins an item. @param player `show(href)`, `changed(change)`, `finished()` */
export function begin(data, player) {
  const { item, items, learner } = data;
  const { launch } = findItem(items, item);
  if (launch.asset) {
    player.changed({ item, values: { 'cmi.core.lesson_status': 'completed' }, terminated: true });
    player.show(launch.href);
    return { flush() {}, leave() {} };
  }
  const api = new Scorm12API({ autocommit: false, logLevel: 'NONE' });
  load(api, { ...data.cmi[item], 'cmi.core.student_id': learner.id, 'cmi.core.student_name': learner.name });
  const elements = follow(api);
  let terminated = false;
  function flush() {
    const values = elements.changes();
    if (Object.keys(values).length > 0) player.changed({ item, values });
  }
  api.on('LMSCommit', flush);
  api.on('LMSFinish', () => {
    if (terminated) return;
    terminated = true;
    player.changed({ item, values: elements.changes(), terminated });
    player.finished();
  });
  window.API = api;
  player.show(launch.href);
  const store = () => !terminated && flush();
  return { flush: store, leave: store };
}
