import type { TFunction } from 'i18next';
import { ApiError, CommandError, ContractError, NetworkError } from '../api/errors';

const BY_STATUS: Record<number, string> = {
  401: 'error.e401',
  403: 'error.e403',
  404: 'error.e404',
  429: 'error.e429',
};

/** What a learner is told of an error (section 8). The first real message of a refused command is the platform's own. */
export function errorText(error: unknown, t: TFunction): string {
  if (error instanceof NetworkError) return t('error.network');
  if (error instanceof ContractError) return t('error.contract');
  if (error instanceof CommandError) return error.message;
  if (error instanceof Error && error.message === 'Time over!') return t('error.timeOver');
  if (!(error instanceof ApiError)) return t('error.unknown');
  return t(BY_STATUS[error.status] ?? (error.status >= 500 ? 'error.internal' : 'error.unknown'));
}
