import type { TFunction } from 'i18next';
import { ApiError, CommandError } from '../api/errors';

/** Why an activity did not start: where the platform itself does not know, section 8 has words of its own for it (ERR-03). */
export function startFailure(error: unknown, t: TFunction): unknown {
  const unknown = (error instanceof CommandError || error instanceof ApiError) && error.status >= 500;
  return unknown ? new CommandError(t('error.startActivity'), error.status) : error;
}
