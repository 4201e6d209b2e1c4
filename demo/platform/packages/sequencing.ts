import { all, attribute, first, type Xml } from './xml';

/*
 * SCORM 2004: the rules of IMS Simple Sequencing in a manifest, as scorm-again reads them. Names and values are those of the
 * standard; only the shape differs.
 */

type Rules = Record<string, unknown>;

const flag = (element: Xml | undefined, name: string): boolean | undefined => {
  const text = attribute(element, name);
  return text === undefined ? undefined : text === 'true' || text === '1';
};
const number = (text: string | undefined): number | undefined => {
  const value = text === undefined ? NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
};
const amount = (element: Xml | undefined, name: string) => number(attribute(element, name));
/** An object without its undefined members. */
const given = (members: Rules): Rules =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
const some = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);
const flags = (element: Xml | undefined, ...names: string[]): Rules =>
  Object.fromEntries(names.map((name) => [name, flag(element, name)]));

/** The name of an objective: an address, with its white space collapsed and its characters decoded (xs:anyURI). */
function nameOf(element: Xml, attributeName: string): string | undefined {
  const text = attribute(element, attributeName);
  try {
    return text && decodeURIComponent(text).trim().replace(/\s+/g, ' ');
  } catch {
    return text;
  }
}

function conditionOf(element: Xml): Rules {
  const threshold = amount(element, 'measureThreshold');
  return given({
    condition: attribute(element, 'condition') ?? 'always',
    operator: attribute(element, 'operator') === 'not' ? 'not' : undefined,
    referencedObjective: nameOf(element, 'referencedObjective'),
    parameters: threshold === undefined ? undefined : { threshold },
  });
}

function rulesOf(sequencing: Xml | undefined): Rules | undefined {
  const rules = first(sequencing, 'sequencingRules');
  if (!rules) return undefined;
  const of = (name: string) =>
    some(
      all(rules, name).map((rule) => ({
        action: attribute(first(rule, 'ruleAction'), 'action') ?? '',
        conditionCombination: attribute(first(rule, 'ruleConditions'), 'conditionCombination') ?? 'all',
        conditions: all(first(rule, 'ruleConditions'), 'ruleCondition').map(conditionOf),
      })),
    );
  return given({
    preConditionRules: of('preConditionRule'),
    exitConditionRules: of('exitConditionRule'),
    postConditionRules: of('postConditionRule'),
  });
}

/** The library's `minimumPercent` is 0..100; that of a manifest is 0..1. */
const PERCENT = 100;

function rollupOf(sequencing: Xml | undefined): Rules | undefined {
  const rules = all(first(sequencing, 'rollupRules'), 'rollupRule').map((rule) => {
    const conditions = first(rule, 'rollupConditions');
    const percent = amount(rule, 'minimumPercent');
    return given({
      action: attribute(first(rule, 'rollupAction'), 'action'),
      consideration: attribute(rule, 'childActivitySet') ?? 'all',
      minimumCount: amount(rule, 'minimumCount'),
      minimumPercent: percent === undefined ? undefined : percent * PERCENT,
      conditionCombination: attribute(conditions, 'conditionCombination') ?? 'any',
      conditions: all(conditions, 'rollupCondition').map(conditionOf),
    });
  });
  return rules.length > 0 ? { rules } : undefined;
}

const IMSSS_MAPS = ['SatisfiedStatus', 'NormalizedMeasure'];
const ADLSEQ_MAPS = ['RawScore', 'MinScore', 'MaxScore', 'CompletionStatus', 'ProgressMeasure'];
/** What a map reads and writes: by default it reads all that its kind of map knows, and writes nothing (CAM 5.1.7, 5.1.14). */
const directions = (names: readonly string[], info: Xml | undefined): Rules =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`read${name}`, info !== undefined && (flag(info, `read${name}`) ?? true)],
      [`write${name}`, info !== undefined && (flag(info, `write${name}`) ?? false)],
    ]),
  );

/** Maps of one objective, from the two places of a manifest: `imsss:objectives`, and `adlseq:objectives` of the 4th edition. */
function mapsOf(id: string | undefined, imsss: readonly Xml[], adlseq: readonly Xml[]): Rules[] | undefined {
  const more = adlseq.filter((each) => nameOf(each, 'objectiveID') === id).flatMap((each) => all(each, 'mapInfo'));
  const targetOf = (info: Xml) => nameOf(info, 'targetObjectiveID') ?? '';
  const find = (infos: readonly Xml[], target: string) => infos.find((info) => targetOf(info) === target);
  return some(
    [...new Set([...imsss, ...more].map(targetOf))].map((target) => ({
      targetObjectiveID: target,
      ...directions(IMSSS_MAPS, find(imsss, target)),
      ...directions(ADLSEQ_MAPS, find(more, target)),
    })),
  );
}

/** The library knows no objective without a name, and tells the content all that have one (RTE 4.2.17). */
const NAMELESS = ' ';

function objectivesOf(sequencing: Xml | undefined): Rules {
  // Only those of imsss have a primary one. An item's own come before those of its collection.
  const lists = all(sequencing, 'objectives');
  const imsss = lists.find((list) => first(list, 'primaryObjective'));
  const adlseq = lists.find((list) => !first(list, 'primaryObjective'));
  const more = all(adlseq, 'objective');
  const objectiveOf = (element: Xml, isPrimary: boolean): Rules => {
    const id = nameOf(element, 'objectiveID');
    return given({
      objectiveID: id || NAMELESS,
      isPrimary,
      satisfiedByMeasure: flag(element, 'satisfiedByMeasure'),
      minNormalizedMeasure: number(first(element, 'minNormalizedMeasure')?.text.trim()),
      mapInfo: mapsOf(id, all(element, 'mapInfo'), more),
    });
  };
  const primary = first(imsss, 'primaryObjective');
  return {
    primaryObjective: primary && objectiveOf(primary, true),
    objectives: some(all(imsss, 'objective').map((each) => objectiveOf(each, false))),
  };
}

function controlsOf(sequencing: Xml | undefined): Rules {
  const random = first(sequencing, 'randomizationControls');
  const rollup = first(sequencing, 'rollupRules');
  const choices = first(sequencing, 'constrainedChoiceConsiderations');
  const mode = first(sequencing, 'controlMode');
  return given({
    ...flags(
      mode,
      'choice',
      'choiceExit',
      'forwardOnly',
      'useCurrentAttemptObjectiveInfo',
      'useCurrentAttemptProgressInfo',
    ),
    // The library's own default is true, that of the standard is not (SN 3.2.3).
    flow: flag(mode, 'flow') ?? false,
    ...flags(choices, 'preventActivation', 'constrainChoice'),
    ...flags(rollup, 'rollupObjectiveSatisfied', 'rollupProgressCompletion'),
    objectiveMeasureWeight: amount(rollup, 'objectiveMeasureWeight'),
    selectionTiming: attribute(random, 'selectionTiming'),
    selectCount: amount(random, 'selectCount'),
    randomizationTiming: attribute(random, 'randomizationTiming'),
    randomizeChildren: flag(random, 'reorderChildren'),
    reorderChildren: flag(random, 'reorderChildren'),
  });
}

/** The collection that a `sequencing` refers to, with its own members before those of the collection. */
function merged(sequencing: Xml | undefined, collections: ReadonlyMap<string, Xml>): Xml | undefined {
  const shared = collections.get(attribute(sequencing, 'IDRef') ?? '');
  if (!sequencing || !shared) return sequencing;
  return { ...sequencing, children: [...sequencing.children, ...shared.children] };
}

/** The sequencing of a manifest's collections, by id. */
export const collectionsOf = (manifest: Xml): ReadonlyMap<string, Xml> =>
  new Map(
    all(first(manifest, 'sequencingCollection'), 'sequencing').map((each) => [attribute(each, 'ID') ?? '', each]),
  );

const hiddenUi = (item: Xml) =>
  some(all(first(item, 'presentation', 'navigationInterface'), 'hideLMSUI').map(({ text }) => text.trim()));

function thresholdOf(item: Xml): Rules | undefined {
  const element = first(item, 'completionThreshold');
  if (!element) return undefined;
  const plain = number(element.text.trim() || undefined);
  return given({
    completedByMeasure: plain === undefined ? flag(element, 'completedByMeasure') : true,
    minProgressMeasure: plain ?? amount(element, 'minProgressMeasure'),
    progressWeight: amount(element, 'progressWeight'),
  });
}

/** The least progress, 0..1, with which an item is completed; undefined: its progress does not decide. */
export function leastProgress(item: Xml): number | undefined {
  const { completedByMeasure, minProgressMeasure } = thresholdOf(item) ?? {};
  return completedByMeasure ? ((minProgressMeasure as number | undefined) ?? 1) : undefined;
}

/** The least scaled score with which an item is passed; undefined: its score does not decide. */
export function leastScore(item: Xml, collections: ReadonlyMap<string, Xml>): number | undefined {
  const { primaryObjective } = objectivesOf(merged(first(item, 'sequencing'), collections));
  const { satisfiedByMeasure, minNormalizedMeasure } = (primaryObjective ?? {}) as Rules;
  return satisfiedByMeasure ? ((minNormalizedMeasure as number | undefined) ?? 1) : undefined;
}

/** The activity of an item or of the organization, with all below it. @param id of an element */
export function activityOf(item: Xml, collections: ReadonlyMap<string, Xml>): Rules {
  const sequencing = merged(first(item, 'sequencing'), collections);
  const limit = first(sequencing, 'limitConditions');
  const delivery = first(sequencing, 'deliveryControls');
  const considerations = first(sequencing, 'rollupConsiderations');
  return given({
    id: attribute(item, 'identifier') ?? '',
    title: first(item, 'title')?.text.trim() ?? '',
    isVisible: flag(item, 'isvisible'),
    attemptLimit: amount(limit, 'attemptLimit'),
    ...objectivesOf(sequencing),
    sequencingRules: rulesOf(sequencing),
    sequencingControls: controlsOf(sequencing),
    rollupRules: rollupOf(sequencing),
    deliveryControls: delivery && given(flags(delivery, 'tracked', 'completionSetByContent', 'objectiveSetByContent')),
    rollupConsiderations:
      considerations &&
      given({
        requiredForSatisfied: attribute(considerations, 'requiredForSatisfied'),
        requiredForNotSatisfied: attribute(considerations, 'requiredForNotSatisfied'),
        requiredForCompleted: attribute(considerations, 'requiredForCompleted'),
        requiredForIncomplete: attribute(considerations, 'requiredForIncomplete'),
        measureSatisfactionIfActive: flag(considerations, 'measureSatisfactionIfActive'),
      }),
    completionThreshold: thresholdOf(item),
    hideLmsUi: hiddenUi(item),
    sharedDataMaps: some(
      all(first(item, 'data'), 'map').map((map) =>
        given({
          writeSharedData: true,
          targetID: attribute(map, 'targetID'),
          ...given(flags(map, 'readSharedData', 'writeSharedData')),
        }),
      ),
    ),
    children: some(all(item, 'item').map((child) => activityOf(child, collections))),
  });
}

/** Whether a package with one item needs the sequencer: it has named objectives, data or rules. */
export function hasRules(activity: Rules): boolean {
  const { objectives, primaryObjective, sharedDataMaps, sequencingRules, children = [] } = activity;
  const isNamed = primaryObjective !== undefined && (primaryObjective as Rules).objectiveID !== NAMELESS;
  return Boolean(isNamed || objectives || sharedDataMaps || sequencingRules) || (children as Rules[]).some(hasRules);
}
