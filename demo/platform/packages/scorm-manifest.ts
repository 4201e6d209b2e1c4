import { encoded, resolve, withParameters } from './href';
import { activityOf, collectionsOf, hasRules, leastProgress, leastScore } from './sequencing';
import { openItems, PackageRefused, type Item, type Launch, type Manifest, type Note, type Report } from './shapes';
import { all, attribute, first, textAt, type Xml } from './xml';

export const SCORM_MANIFEST = 'imsmanifest.xml';
const MOST_ITEMS = 2_000;

interface Read {
  manifest: Manifest;
  report: Report;
}

interface Source {
  root: Xml;
  kind: 'scorm12' | 'scorm2004';
  /** The path of an archive's file by a path in any case; undefined: the archive has none. */
  find: (path: string) => string | undefined;
  collections: ReadonlyMap<string, Xml>;
  unused: Note[];
  bases: string[];
}

const at = ({ line }: Xml) => `${SCORM_MANIFEST}:${line}`;

/** The version of SCORM by the manifest's own words, else by its namespaces. @throws PackageRefused */
function versionOf(root: Xml): { kind: Source['kind']; version: string } {
  const schema = textAt(root, 'metadata', 'schema') ?? '';
  const named = textAt(root, 'metadata', 'schemaversion') ?? '';
  const spaces = [...root.attributes.values()].join(' ');
  if (schema && !/scorm/i.test(schema)) throw new PackageRefused(`“${schema}” is not SCORM.`, SCORM_MANIFEST);
  if (/2004|CAM 1\.3|^1\.3/i.test(named)) return { kind: 'scorm2004', version: named };
  if (/^1\.[012]/.test(named)) return { kind: 'scorm12', version: named };
  if (/adlcp_v1p3/.test(spaces)) return { kind: 'scorm2004', version: named || '2004' };
  if (/adlcp_rootv1p2/.test(spaces)) return { kind: 'scorm12', version: named || '1.2' };
  throw new PackageRefused('The manifest does not say which version of SCORM it is.', SCORM_MANIFEST);
}

/** The organization that the manifest names as its default, else its first. @throws PackageRefused */
function organizationOf(root: Xml): Xml {
  const organizations = first(root, 'organizations');
  const list = all(organizations, 'organization');
  const wanted = attribute(organizations, 'default');
  const found = list.find((each) => attribute(each, 'identifier') === wanted) ?? list[0];
  if (!found) throw new PackageRefused('The manifest has no organization: there is nothing to open.', SCORM_MANIFEST);
  return found;
}

function launchOf(item: Xml, resource: Xml, source: Source): Launch {
  const href = attribute(resource, 'href');
  if (!href) throw new PackageRefused('The resource of an item has no file to open.', at(resource));
  const base = attribute(resource, 'base');
  const { path, rest } = resolve(href, base ? [...source.bases, base] : source.bases, at(resource));
  const found = source.find(path);
  if (!found) throw new PackageRefused(`The file “${path}” is missing in the package.`, at(resource));
  const is2004 = source.kind === 'scorm2004';
  const mastery = is2004 ? leastScore(item, source.collections) : Number(textAt(item, 'masteryscore') ?? NaN);
  const completion = is2004 ? leastProgress(item) : undefined;
  const maxTime = is2004
    ? attribute(first(item, 'sequencing', 'limitConditions'), 'attemptAbsoluteDurationLimit')
    : textAt(item, 'maxtimeallowed');
  const action = textAt(item, is2004 ? 'timeLimitAction' : 'timelimitaction');
  const data = first(item, is2004 ? 'dataFromLMS' : 'datafromlms')?.text;
  const type = attribute(resource, is2004 ? 'scormType' : 'scormtype')?.toLowerCase();
  return {
    href: encoded(found) + withParameters(rest, attribute(item, 'parameters')),
    ...(data && { data }),
    ...(mastery !== undefined && Number.isFinite(mastery) && { mastery }),
    ...(maxTime && { maxTime }),
    ...(action && { timeLimitAction: action }),
    ...(completion !== undefined && { completionThreshold: completion }),
    ...(type !== 'sco' && { asset: true }),
  };
}

function itemsOf(parent: Xml, resources: ReadonlyMap<string, Xml>, source: Source): Item[] {
  return all(parent, 'item').map((element) => {
    const id = attribute(element, 'identifier');
    if (!id) throw new PackageRefused('An item has no identifier.', at(element));
    const reference = attribute(element, 'identifierref');
    const resource = reference === undefined ? undefined : resources.get(reference);
    if (reference !== undefined && !resource)
      throw new PackageRefused(`The item refers to the resource “${reference}”, which is missing.`, at(element));
    const items = itemsOf(element, resources, source);
    for (const name of ['prerequisites', 'metadata']) {
      const found = first(element, name);
      if (found)
        source.unused.push({ text: name === 'metadata' ? 'metadata of an item' : `${name} of “${id}”`, at: at(found) });
    }
    return {
      id,
      title: textAt(element, 'title') ?? id,
      ...(resource && { launch: launchOf(element, resource, source) }),
      ...(attribute(element, 'isvisible') === 'false' && { hidden: true }),
      ...(items.length > 0 && { items }),
    };
  });
}

/** What has no effect here, in words. */
function addUnused(root: Xml, source: Source): void {
  const count = all(first(root, 'organizations'), 'organization').length;
  if (count > 1) source.unused.push({ text: `${count - 1} more organization(s): only the default one is used` });
  if (all(root, 'manifest').length > 0) source.unused.push({ text: 'manifests within the manifest' });
  const missing = all(first(root, 'resources'), 'resource').flatMap((resource) =>
    all(resource, 'file').filter((file) => {
      const base = attribute(resource, 'base');
      const href = attribute(file, 'href') ?? '';
      const { path } = resolve(href, base ? [...source.bases, base] : source.bases, at(file));
      return path !== '' && !source.find(path);
    }),
  );
  for (const file of missing.slice(0, 50))
    source.unused.push({ text: `“${attribute(file, 'href')}” is listed, and is not in the package`, at: at(file) });
}

/**
 * Reads the manifest of a SCORM package.
 * @param find the path of a file in the archive by its path in any case
 * @throws PackageRefused
 */
export function readScorm(root: Xml, find: Source['find']): Read {
  if (root.name !== 'manifest') throw new PackageRefused('This is no manifest of SCORM.', at(root));
  const { kind, version } = versionOf(root);
  const organization = organizationOf(root);
  const collections = collectionsOf(root);
  const bases = [attribute(root, 'base'), attribute(first(root, 'resources'), 'base')].flatMap((base) => base ?? []);
  const source: Source = { root, kind, find, collections, unused: [], bases };
  const resources = new Map(
    all(first(root, 'resources'), 'resource').map((each) => [attribute(each, 'identifier') ?? '', each]),
  );
  const items = itemsOf(organization, resources, source);
  const open = openItems(items);
  if (open.length === 0) throw new PackageRefused('The organization has nothing to open.', at(organization));
  if (open.length > MOST_ITEMS) throw new PackageRefused(`The package has more than ${MOST_ITEMS} items.`);
  if (new Set(open.map(({ id }) => id)).size < open.length)
    throw new PackageRefused('Two items have the same identifier.', at(organization));
  addUnused(root, source);
  const language = attribute(first(root, 'metadata', 'lom', 'general', 'title', 'langstring'), 'lang');
  const sequencing = kind === 'scorm2004' ? activityOf(organization, collections) : undefined;
  const isSequenced = sequencing !== undefined && (open.length > 1 || hasRules(sequencing));
  return {
    manifest: {
      kind,
      version,
      title: textAt(organization, 'title') ?? open[0]!.title,
      ...(language && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language) && { language }),
      items,
      ...(isSequenced && { sequencing }),
    },
    report: {
      understood: [
        { text: `SCORM ${kind === 'scorm12' ? '1.2' : version.replace(/^CAM 1\.3$/, '2004 2nd Edition')}` },
        ...(isSequenced ? [{ text: 'the rules that decide in which order its items open' }] : []),
        ...open
          .filter(({ launch }) => launch?.mastery !== undefined)
          .map(({ title, launch }) => ({ text: `“${title}” is passed with a score of ${launch!.mastery}` })),
      ],
      unused: source.unused,
    },
  };
}
