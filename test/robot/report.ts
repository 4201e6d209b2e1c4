import type { Life } from './life';

/** The report of a finding: what is wrong, the steps to it as sentences, and how the robot repeats it. */
export function reportOf({ place, told, steps, finding, kind }: Life, seed: number, isSeenAgain: boolean): string {
  const list = [
    `Sign in as ${place.username} (the password is “learn”), and open the course “${place.name}”.`,
    ...told,
  ];
  const again = JSON.stringify({ username: place.username, code: place.code, steps });
  return [
    `Wrong (${kind}): ${finding!.message}`,
    ...list.map((sentence, at) => `  ${at + 1}. ${sentence}`),
    `Seed ${seed}. ${isSeenAgain ? 'This is the shortest list found.' : 'It was not seen again.'} Again:`,
    `  ROBOT_AGAIN='${again.replaceAll("'", '’')}' npm run test:robot`,
  ].join('\n');
}
