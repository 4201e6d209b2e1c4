/*
 * The robot that learns.
 *   npm run test:robot                          for two minutes, from a seed that it draws and prints
 *   npm run test:robot -- --seconds 3600 --all  for an hour, also after findings
 *   npm run test:robot -- --ignore focus         without the findings of a rule
 *   npm run test:robot -- --seed 17 --lives 1   one life; --verbose tells its steps
 *   npm run test:robot -- --tree ../old          in the demo of another checkout, which is built
 */
import { parseArgs } from 'node:util';
import { run } from './robot';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    seconds: { type: 'string', default: '120' },
    lives: { type: 'string' },
    ignore: { type: 'string', multiple: true },
    tree: { type: 'string' },
    all: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
console.info(`Seed ${values.seed}`);
const { reports, lives, steps, abandoned } = await run({
  seed: Number(values.seed),
  seconds: Number(values.seconds),
  lives: values.lives === undefined ? undefined : Number(values.lives),
  ignored: values.ignore,
  tree: values.tree,
  all: values.all,
  verbose: values.verbose,
  again: process.env.ROBOT_AGAIN,
  tell: (line) => console.info(line),
});
if (process.env.ROBOT_AGAIN) console.info(reports[0] ?? 'Nothing is wrong.');
console.info(`${lives} lives, ${steps} steps, ${reports.length} findings, ${abandoned} lives ended by a slow machine.`);
process.exit(reports.length ? 1 : 0);
