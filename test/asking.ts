import type { GenericSchema } from 'valibot';
import type { Asked } from '../src/contract/call';

/** A request of a call that only a test has. */
export const asking = <T>(
  answer: GenericSchema<unknown, T>,
  path: string,
  method: Asked['method'] = 'get',
): Asked<T> => ({ method, path, answer, changes: [] });
