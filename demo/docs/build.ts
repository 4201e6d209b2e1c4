// `npm run docs:build`: writes the documentation as static files to `dist-docs`.
import { parseArgs } from 'node:util';
import { build } from '../../tools/build.mjs';
import { requireNode } from '../../tools/node-version.mjs';
import { isExactOrigin } from '../../src/base/origins';
import { stop } from '../servers';

requireNode();
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist-docs' },
    base: { type: 'string', default: '/' },
    'no-build': { type: 'boolean', default: false },
  },
});
const platformOrigin = process.env.DOCS_PLATFORM || undefined;
if (platformOrigin && !isExactOrigin(platformOrigin)) {
  stop(`DOCS_PLATFORM takes an origin like https://learn.example, not '${platformOrigin}'.`);
}
if (!/^\/([\w.~-]+\/)*$/.test(values.base)) stop(`--base takes a path like /docs/, not '${values.base}'.`);
if (!values['no-build'] && !build()) stop('The build failed. Its output is above.');

const { writeDocs } = await import('./write');
await writeDocs({
  folder: values.out,
  base: values.base,
  platform: platformOrigin ? { kind: 'remote', origin: platformOrigin } : { kind: 'none' },
});
console.log(
  `Documentation in ${values.out}/, ${platformOrigin ? `its examples over ${platformOrigin}` : 'without live examples: set DOCS_PLATFORM for them'}.`,
);
process.exit(0);
