// SCORM 2004: one item, or a tree of items whose rules decide what is open. Content finds `window.API_1484_11`.
import { Scorm2004API } from './lib/scorm2004.min.js';
import { findItem, follow, isOwn, isTree, load } from './scorm.js';

/** What the platform sets for some items only. */
const UNSET = {
  launch_data: '',
  scaled_passing_score: '',
  max_time_allowed: '',
  time_limit_action: 'continue,no message',
};

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
  'cmi.total_time': 'PT0S',
});

/** Items that the contents do not show now: a rule hides them, or the sequencer has not selected them. */
function hiddenIn(activity) {
  const { id, children, isAvailable, sequencingRules } = activity;
  const hides = (rule) => rule.action === 'hiddenFromChoice' && rule.evaluate(activity);
  const isHidden = !isAvailable || sequencingRules.preConditionRules.some(hides);
  return [...(isHidden ? [id] : []), ...children.flatMap(hiddenIn)];
}

/** Items that may be chosen before one is open: those whose parents leave it to the learner (`choice`, by default true). */
const choicesIn = ({ id, sequencingControls, children = [] }, isOffered = true) =>
  Object.assign(
    { [id]: String(isOffered) },
    ...children.map((child) => choicesIn(child, sequencingControls?.choice !== false)),
  );

/** Names of several elements each: they have no value. */
const GROUP =
  /^(cmi|cmi\.(objectives|interactions|comments_from_(learner|lms)|learner_preference|score|objectives\.\d+(\.score)?|interactions\.\d+(\.(objectives|correct_responses))?)|adl|adl\.(data|nav)(\.\d+)?)$/;

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
            onNavigationValidityUpdate: (validity) => this.offer(validity),
            onSequencingSessionEnd: () => void (this.isEnded = true),
          },
        },
      }),
    });
    this.listen();
    const { api } = this;
    const { GetValue, SetValue, Terminate } = api;
    // The library would give away a whole part of its data model, and put the value in its place.
    api.GetValue = (name) => GetValue.call(api, GROUP.test(name) ? `${name}.` : name);
    api.SetValue = (name, value) => SetValue.call(api, GROUP.test(name) ? `${name}.` : name, value);
    api.Terminate = (argument) => {
      const wasOver = this.isOver;
      if (this.wish && !wasOver) this.askFor(this.wish);
      const result = Terminate.call(api, argument);
      if (this.isOver && !wasOver) this.afterTerminate();
      return result;
    };
    window.API_1484_11 = api;
  }

  listen() {
    this.api.on('Commit', () => this.flush());
    this.api.on('Terminate', () => this.terminated());
  }

  begin() {
    const { data, api } = this;
    if (!data.sequencing) return this.deliver(data.item);
    if (data.state) this.restore();
    const { currentActivity: current, rootActivity: root } = api.getSequencingState();
    const isItem = Boolean(current && findItem(data.items, current.id)?.launch);
    // The page went away while the content was open.
    if (isItem && current.isActive) return this.deliver(current.id);
    // Its content has ended, and nobody has asked for what comes next (SN 5.4): a new page goes on there, or waits, too.
    const goesOn = isItem && current.isSuspended;
    if (goesOn) api.processNavigationRequest('suspendAll');
    else if (current && current !== root && isTree(data.items)) return this.choose();
    else if (current) api.processNavigationRequest('exitAll');
    this.isEnded = false;
    api.processNavigationRequest(goesOn || isSuspended(data.state) ? 'resumeAll' : 'start');
    if (this.next === undefined && !isTree(data.items)) api.processNavigationRequest('choice', data.items[0].id);
    return this.goOn();
  }

  /** Restores the sequencer. The library makes the current item active, also when its attempt has ended. */
  restore() {
    const { api, data } = this;
    api.deserializeSequencingState(data.state);
    const { currentActivity } = api.getSequencingState();
    const { activityStates } = JSON.parse(data.state).sequencing ?? {};
    if (currentActivity) currentActivity.isActive = Boolean(activityStates?.[currentActivity.id]?.isActive);
  }

  /** Says which items may be opened now. */
  offer({ continue: next, previous, choice, hideLmsUi }) {
    const { rootActivity } = this.api.getSequencingState();
    this.player.navigation({
      continue: next,
      previous,
      choice,
      hideLmsUi,
      hidden: hiddenIn(rootActivity),
      current: this.item,
    });
  }

  /** Waits for the learner. */
  choose() {
    const { data, api, player } = this;
    player.choose();
    if (api.getSequencingState().currentActivity) {
      api.getSequencingService().getOverallSequencingProcess().updateNavigationValidity();
    } else if (data.sequencing) {
      this.offer({ continue: false, previous: false, choice: choicesIn(data.sequencing), hideLmsUi: [] });
    }
  }

  /** What the learner wants is what the end of the content leads to: it goes before the content's own wish (SN 5.4). */
  askFor({ request, target }) {
    const { nav } = this.api.adl;
    try {
      nav.request = target === undefined ? request : `{target=${target}}${request}`;
    } catch {
      nav.request = '_none_'; // The library does not know all names of items that XML allows.
      return;
    }
    this.wish = undefined;
  }

  /** Opens an item in the frame. */
  deliver(id) {
    const { api, data, player } = this;
    this.item = id;
    this.isOver = false;
    if (this.elements) {
      // It removes the listeners, too, and keeps what the platform had set for the item before.
      api.reset();
      Object.assign(api.cmi, UNSET);
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

  /** What the sequencer opens after the last request; undefined: nothing. */
  get next() {
    const { lastSequencingResult: result } = this.api.getSequencingState();
    return result === this.seen ? undefined : result?.targetActivity?.id;
  }

  /** Whether there is nothing more to open: all attempts have ended (SB.2.11). */
  get isOverall() {
    const { currentActivity, rootActivity } = this.api.getSequencingState();
    return this.isEnded || (currentActivity === rootActivity && !rootActivity.isActive);
  }

  /** Opens what the sequencer wants next, if it wants something. */
  goOn() {
    const { next } = this;
    this.seen = this.api.getSequencingState().lastSequencingResult;
    if (next !== undefined) this.deliver(next);
    else if (this.isOverall) this.player.finished();
    else this.choose();
  }

  change(set, terminated = false) {
    const { api, data, item, player } = this;
    const sequencing = data.sequencing ? api.serializeSequencingState() : null;
    const suspended = isSuspended(sequencing);
    // What is suspended with all others goes on, as after its own `suspend` (RTE 4.2.7).
    const values = suspended && terminated ? { ...set, 'cmi.exit': 'suspend' } : set;
    data.cmi[item] = { ...data.cmi[item], ...values, ended: terminated };
    player.changed({
      item,
      values,
      ...(terminated && { terminated }),
      ...(sequencing && { sequencing, rollup: rollupOf(api, data.sequencing.id) }),
      ...(suspended && !this.hasLeft && { suspended }),
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
  }

  /** The sequencer has followed what the content asked for in `adl.nav.request`. */
  afterTerminate() {
    const { api, data, item, player } = this;
    data.cmi[item] = { ...data.cmi[item], 'cmi.total_time': api.cmi.total_time };
    if (data.sequencing) this.change({}, true);
    setTimeout(() => {
      if (this.isLeaving || this.hasLeft) return;
      if (!data.sequencing) player.finished();
      else if (this.next !== undefined || this.isOverall) this.goOn();
    });
  }

  /** The page goes: the learner suspends all, whatever the content asks for while it goes, too. */
  leave() {
    this.flush();
    this.hasLeft = true;
    if (this.data.sequencing) this.wish = { request: 'suspendAll' };
  }

  /** The learner goes on by our buttons. @param request `continue`, `previous` or `choice` */
  async navigate(request, target) {
    const { api } = this;
    this.wish = { request, target };
    this.isEnded = false;
    // The content gets to save: its frame goes first, and with it its `Terminate`.
    this.isLeaving = true;
    await this.player.clear();
    this.isLeaving = false;
    if (this.wish) {
      this.wish = undefined;
      this.flush();
      api.getSequencingService().processNavigationRequest(request, target, api.cmi.getExitValueInternal());
    }
    if (this.item !== undefined) this.change({}, this.isOver);
    this.goOn();
  }
}

/** Begins a package. @param player `show(href, id)`, `changed(change)`, `finished()`, `navigation(validity)`, `choose()`, `clear()`: a promise */
export function begin(data, player) {
  const tree = new Tree(data, player);
  tree.begin();
  return {
    flush: () => tree.flush(),
    navigate: (request, target) => tree.navigate(request, target),
    leave: () => tree.leave(),
  };
}
