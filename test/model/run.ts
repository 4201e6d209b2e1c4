import { parseArgs } from 'node:util';
import { liveThrough } from './lives';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    known: { type: 'string', multiple: true },
  },
});
const { MODEL_AGAIN: again } = process.env;
const runs = Number(values.runs);
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1_000);

if (!again) console.info(`Seed ${values.seed}, ${runs} sequences.`);
const report = await liveThrough({
  runs,
  seed: Number(values.seed),
  again,
  known: values.known,
  onRun: (count) => count % 100 === 0 && console.info(`${count} sequences in ${seconds()} s`),
});
console.info(report ?? `All agreed, after ${seconds()} s.`);
process.exit(report ? 1 : 0);
