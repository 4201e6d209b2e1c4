// The command `learn-conformance`: prints which calls and rules of docs/contract.md a platform fulfils.
import { parseArgs } from 'node:util';
import { calls } from './calls';
import { checkPlatform, type Result, type Verdict } from './check';

const USAGE = `Usage: learn-conformance <address> [options]

Checks a platform against the contract of the elements. It changes nothing without --write.

  --cookie <cookies>       the Cookie header of a signed-in learner, or the variable LEARN_COOKIE; without it only the
                           calls of visitors are checked
  --origin <origin>        an origin whose pages may call with the learner's session: checks CORS
  --course <id>            the course to look at; else one of the learner's
  --certificate <number>   a certificate that is public; else one of the learner's
  --only <elements>        e.g. open-catalog,course-list: only their calls
  --write                  starts an attempt at --course, completes a part and submits it, to check commands

Exit code: 0 what was checked holds, 1 something fails, 2 the command was not understood.`;

const WORDS: Record<Verdict, string> = { holds: 'holds', fails: 'FAILS', absent: 'absent', unchecked: '-' };

const print = (text: string) => process.stdout.write(`${text}\n`);
const line = ({ verdict, name, why }: Result) => `${WORDS[verdict].padEnd(7)} ${name}${why ? `: ${why}` : ''}`;

/** What the calls mean for each element: whether all calls that it needs hold. */
function summary(results: readonly Result[]): string[] {
  const elements = [...new Set(results.flatMap(({ needs }) => needs))];
  return elements.map((element) => {
    const own = results.filter(({ needs }) => needs.includes(element));
    const count = (verdict: Verdict) => own.filter((result) => result.verdict === verdict).length;
    const rest = [
      count('fails') && `${count('fails')} fail`,
      count('unchecked') && `${count('unchecked')} not checked`,
    ];
    const name = element === 'learn-app' ? element : `learn-${element}`;
    return `<${name}>: ${count('holds')} of ${own.length} calls that it needs hold${rest
      .filter(Boolean)
      .map((text) => `, ${text}`)
      .join('')}`;
  });
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      cookie: { type: 'string' },
      origin: { type: 'string' },
      course: { type: 'string' },
      certificate: { type: 'string' },
      only: { type: 'string' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [address] = positionals;
  if (values.help || !address || positionals.length > 1) throw new Error('');
  const only = values.only?.split(',') ?? [];
  const known = new Set(calls.flatMap(({ needs = [], uses = [] }) => [...needs, ...uses]));
  const stranger = only.find((name) => !known.has(name));
  if (stranger !== undefined) throw new Error(`--only knows ${[...known].join(', ')}, not '${stranger}'.`);
  return { ...values, address: new URL(address).href.replace(/\/$/, ''), only };
}

async function main(): Promise<number> {
  let options;
  try {
    options = readArguments();
  } catch (error) {
    console.error([(error as Error).message, USAGE].filter(Boolean).join('\n\n'));
    return 2;
  }
  const { address, cookie = process.env.LEARN_COOKIE, course, certificate, ...settings } = options;
  const results = await checkPlatform(
    { address, cookie },
    { ...settings, courseId: course, certificateNumber: certificate },
    (result) => print(line(result)),
  );
  print(`\n${summary(results).join('\n')}`);
  return results.some(({ verdict }) => verdict === 'fails') ? 1 : 0;
}

process.exitCode = await main();
