// SCORM 2004: one item, or a tree of items whose rules decide what is open. Content finds `window.API_1484_11`.
import { Scorm2004API } from './lib/scorm2004.min.js';
import { findItem, follow, isOwn, load } from './scorm.js';

/** What the rules of the tree make of all its items. */
function rollupOf(api, root) {
  const { completionStatus, successStatus, score } = api.getActivityTrackingData(root) ?? {};
  const success = successStatus === 'passed' || successStatus === 'failed' ? successStatus : 'unknown';
  return {
    completed: completionStatus === 'completed',
    success,
    score: typeof score === 'number' ? Math.min(1, Math.max(0, score)) : null,
  };
}

/** What the platform says of an item, without what its content has stored. */
const firstOf = (values) => ({
  ...Object.fromEntries(Object.entries(values).filter(([name]) => isOwn(name))),
  'cmi.entry': 'ab-initio',
});

/** Whether the learner has suspended all items, by what the sequencer has stored. */
const isSuspended = (state) => Boolean(state && JSON.parse(state).sequencing?.suspendedActivity);

class Tree {
  constructor(data, player) {
    this.data = data;
    this.player = player;
    /** What an item has at the beginning of an attempt, by its id. */
    this.first = Object.fromEntries(Object.entries(data.cmi).map(([id, values]) => [id, firstOf(values)]));
    this.api = new Scorm2004API({
      autocommit: false,
      logLevel: 'NONE',
      ...(data.sequencing && {
        sequencing: {
          activityTree: data.sequencing,
          eventListeners: {
            onActivityDelivery: ({ id }) => void (this.next = id),
            onNavigationValidityUpdate: (validity) => player.navigation({ ...validity, current: this.item }),
            onSequencingSessionEnd: () => void (this.isEnded = true),
          },
        },
      }),
    });
    this.listen();
    window.API_1484_11 = this.api;
  }

  listen() {
    this.api.on('Commit', () => this.flush());
    this.api.on('Terminate', () => this.terminated());
  }

  begin() {
    const { data, api } = this;
    if (!data.sequencing) return this.deliver(data.item);
    if (data.state) api.deserializeSequencingState(data.state);
    const current = api.getSequencingState().currentActivity?.id;
    if (current && findItem(data.items, current)?.launch) return this.deliver(current);
    api.processNavigationRequest(isSuspended(data.state) ? 'resumeAll' : 'start');
    return this.goOn();
  }

  /** Opens an item in the frame. */
  deliver(id) {
    const { api, data, player } = this;
    this.item = id;
    this.isOver = false;
    if (this.elements) {
      // It removes the listeners, too.
      api.reset();
      this.listen();
    }
    const { launch } = findItem(data.items, id);
    const { ended, ...stored } = data.cmi[id];
    // An item that ended begins anew, unless its content said that it would go on.
    const goesOn = !ended || stored['cmi.exit'] === 'suspend';
    const entry = ended && goesOn && { 'cmi.entry': 'resume' };
    load(api, {
      ...(goesOn ? { ...stored, 'cmi.exit': '' } : this.first[id]),
      ...entry,
      'cmi.learner_id': data.learner.id,
      'cmi.learner_name': data.learner.name,
    });
    this.elements = follow(api);
    if (launch.asset) this.change({ 'cmi.completion_status': 'completed' }, true);
    player.show(launch.href, id);
  }

  /** Opens what the sequencer wants next, if it wants something. */
  goOn() {
    const { next } = this;
    this.next = undefined;
    if (next !== undefined) this.deliver(next);
    else if (this.isEnded) this.player.finished();
    else this.player.choose();
  }

  change(values, terminated = false) {
    const { api, data, item, player } = this;
    data.cmi[item] = { ...data.cmi[item], ...values, ended: terminated };
    player.changed({
      item,
      values,
      ...(terminated && { terminated }),
      ...(data.sequencing && { sequencing: api.serializeSequencingState(), rollup: rollupOf(api, data.sequencing.id) }),
    });
  }

  flush() {
    if (this.isOver || !this.elements) return;
    const values = this.elements.changes();
    if (Object.keys(values).length > 0) this.change(values);
  }

  terminated() {
    if (this.isOver || !this.elements) return;
    this.isOver = true;
    this.change(this.elements.changes(), true);
    // Only after this event the sequencer follows what the content has asked for in `adl.nav.request`.
    setTimeout(() => {
      if (this.isLeaving) return;
      if (this.data.sequencing) this.change({}, true);
      if (this.next !== undefined || this.isEnded) this.goOn();
      else if (!this.data.sequencing) this.player.finished();
    });
  }

  /** The learner goes on by our buttons. @param request `continue`, `previous` or `choice` */
  async navigate(request, target) {
    // The content gets to save: its frame goes first, and with it its `Terminate`. What that asks for counts no more.
    this.isLeaving = true;
    await this.player.clear();
    this.isLeaving = false;
    this.flush();
    this.next = undefined;
    this.isEnded = false;
    this.api.processNavigationRequest(request, target);
    this.change({}, this.isOver);
    this.goOn();
  }
}

/** Begins a package. @param player `show(href, id)`, `changed(change)`, `finished()`, `navigation(validity)`, `choose()`, `clear()`: a promise */
export function begin(data, player) {
  const tree = new Tree(data, player);
  tree.begin();
  return { flush: () => tree.flush(), navigate: (request, target) => tree.navigate(request, target) };
}
