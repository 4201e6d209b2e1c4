import { COMMAND_POLL_INTERVAL_MS, COMMAND_POLL_LIMIT_MS } from '../base/constants';
import { CommandState } from '../contract/enumerations';
import type { ApiClient } from './client';
import type { Asked } from '../contract/call';
import { commandStatus, type CommandAnswer } from '../contract/commands';
import { ApiError, CommandError, NetworkError } from './errors';
import { pause } from './pause';
import { poll } from './poll';

/** How often a command is sent again after a network error, with the same id, which the platform carries out once. */
const SEND_RETRIES = 2;
const SEND_RETRY_DELAY_MS = 1_000;

/** An id for a new command. It works without a secure context too, where randomUUID is missing. */
export function newId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Statuses that are not about the command itself: not signed in, too many requests. */
const ABOUT_THE_CALL = [401, 429];

async function send<Body>(client: ApiClient, asked: Asked<CommandAnswer, Body>, body: Body, sync: boolean) {
  for (let tries = 0; ; tries++) {
    try {
      return await client.send(asked, body, { sync });
    } catch (error) {
      if (error instanceof ApiError && !ABOUT_THE_CALL.includes(error.status)) {
        throw new CommandError(error.status >= 500 ? 'server' : 'errors', error.status, error.problem);
      }
      if (!(error instanceof NetworkError) || tries >= SEND_RETRIES) throw error;
      await pause(SEND_RETRY_DELAY_MS);
    }
  }
}

const askAfter = (client: ApiClient, url: string) => async () => {
  try {
    const asked = { method: 'get', path: url, answer: commandStatus, changes: [] } as const;
    return (await client.get(asked)).completed ?? undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || ABOUT_THE_CALL.includes(error.status)) throw error;
    throw new CommandError('unknown', 500, error.problem);
  }
};

/**
 * Sends a command and waits until it is completed (API-05): polls its url at once and then every second, for up to 60 s. The id
 * makes it safe to send again.
 *
 * @throws CommandError with the texts of ERR-05; Error 'Time over!' after 60 s; ApiError, NetworkError, ContractError
 */
export async function runCommand<Body extends { id: string }>(
  client: ApiClient,
  asked: Asked<CommandAnswer, Body>,
  body: Body,
  { sync = false } = {},
): Promise<void> {
  const { url, completed } = (await send(client, asked, body, sync)) ?? {};
  if (sync && !url && !completed) return; // the response itself is the result
  const outcome =
    completed ?? (url && (await poll(askAfter(client, url), COMMAND_POLL_INTERVAL_MS, COMMAND_POLL_LIMIT_MS)));
  if (!outcome) throw new CommandError('unknown', 500);
  const { state, errors } = outcome;
  if (state === CommandState.completed) return;
  const isRefused = state === CommandState.failed || state === CommandState.canceled;
  throw isRefused ? new CommandError('errors', 400, { errors }) : new CommandError('unknown', 500);
}
