import { COMMAND_POLL_INTERVAL_MS, COMMAND_POLL_LIMIT_MS } from '../domain/constants';
import { CommandState } from '../domain/enumerations';
import type { ApiClient } from './client';
import { commandAnswer, commandStatus } from './contract/commands';
import { ApiError, CommandError, NetworkError } from './errors';
import { pause } from './pause';
import { poll } from './poll';

/** A command that the line lost is sent again with the same id, which the platform carries out once. */
const SEND_RETRIES = 2;
const SEND_RETRY_DELAY_MS = 1_000;

/** A new command's id. Works on pages without a secure context too, where randomUUID is missing. */
export function newId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The platform took the command and then did not say what became of it (section 8). */
const unknownError = () => new CommandError('Server accepted command but encountered an unknown error.', 500);

function refused(errors: Record<string, string[]>) {
  const first = Object.values(errors).flat()[0];
  return new CommandError(first ?? 'Server accepted command but encountered errors.', 400, errors);
}

async function send(client: ApiClient, path: string, body: object, sync: boolean) {
  for (let tries = 0; ; tries++) {
    try {
      return await client.send('POST', commandAnswer, path, body, { sync });
    } catch (error) {
      if (error instanceof ApiError && error.status >= 500) {
        throw new CommandError('Server returns unknown error.', 500);
      }
      if (error instanceof ApiError && error.problem.errors) throw refused(error.problem.errors);
      if (!(error instanceof NetworkError) || tries >= SEND_RETRIES) throw error;
      await pause(SEND_RETRY_DELAY_MS);
    }
  }
}

const askAfter = (client: ApiClient, url: string) => async () => {
  try {
    return (await client.get(commandStatus, url)).completed;
  } catch (error) {
    throw error instanceof ApiError && error.status >= 500 ? unknownError() : error;
  }
};

/**
 * Sends a command and waits until it is completed (section 7): its url is asked at once and then every second, for up to
 * a minute. The id makes it safe to send again.
 *
 * @throws CommandError with the texts of section 8; Error 'Time over!' after a minute; ApiError, NetworkError, ContractError
 */
export async function runCommand(
  client: ApiClient,
  path: string,
  body: { id: string } & Record<string, unknown>,
  { sync = false } = {},
): Promise<void> {
  const answer = await send(client, path, body, sync);
  const completed =
    answer.completed ??
    (answer.url && (await poll(askAfter(client, answer.url), COMMAND_POLL_INTERVAL_MS, COMMAND_POLL_LIMIT_MS)));
  if (!completed) throw unknownError();
  if (completed.state === CommandState.completed) return;
  throw completed.errors ? refused(completed.errors) : unknownError();
}
