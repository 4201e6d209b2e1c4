// What both versions of SCORM have in common: the elements of a data model, and which of them changed.

/** Elements that are not stored: the platform sets them, or they only count things. */
const OWN =
  /^cmi\.(core\.(student_id|student_name|credit|entry|total_time|lesson_mode)|learner_id|learner_name|credit|entry|total_time|mode|launch_data|completion_threshold|scaled_passing_score|max_time_allowed|time_limit_action|student_data\..*)$/;

/** Whether the platform sets an element. */
export const isOwn = (name) => OWN.test(name);

/** The elements that the content has set, as texts. */
function elementsOf(api) {
  const all = Object.entries(api.getFlattenedCMI());
  return Object.fromEntries(
    all
      .filter(([name, value]) => !isOwn(name) && typeof value !== 'object')
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Follows the elements of an API. `changes()`: those that changed since the last time. */
export function follow(api) {
  let before = elementsOf(api);
  return {
    changes() {
      const now = elementsOf(api);
      const changed = Object.entries(now).filter(([name, value]) => before[name] !== value);
      before = now;
      return Object.fromEntries(changed);
    },
  };
}

/** Loads a data model: elements without a value are not set. */
export const load = (api, elements) =>
  api.loadFromFlattenedJSON(
    Object.fromEntries(
      Object.entries(elements).filter(
        ([name, value]) => value !== '' && name.startsWith('cmi.') && !name.endsWith('._count'),
      ),
    ),
  );

/** The item with an id, in a tree of items. */
export const findItem = (items, id) => {
  for (const item of items) {
    const found = item.id === id ? item : item.items && findItem(item.items, id);
    if (found) return found;
  }
  return undefined;
};

/** Whether there is anything to choose. */
export const isTree = (items) => items.length > 1 || Boolean(items[0].items);
