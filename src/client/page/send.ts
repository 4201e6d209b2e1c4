import type { Asked } from '../../contract/call';
import type { Platform } from '../session/platform';

/** Requests again what a call changes, e.g. after another device has sent it. */
export const refreshAfter = (platform: Platform, { changes }: Pick<Asked, 'changes'>): void =>
  platform.refresh((path) => changes.some(({ pattern }) => pattern === path.split('?')[0]));

/** Sends a call, and then requests again what it changes. @throws as `client.send` */
export async function send<T, Body>(platform: Platform, asked: Asked<T, Body>, body: Body): Promise<T> {
  const answer = await platform.client.send(asked, body);
  refreshAfter(platform, asked);
  return answer;
}
