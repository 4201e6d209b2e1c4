import { ApiError, CommandError, ContractError, firstMessage, NetworkError, StartError } from '../client/errors';
import type { TranslatePlain } from '../i18n/translate';

const BY_STATUS = {
  401: 'error.e401',
  403: 'error.e403',
  404: 'error.e404',
  429: 'error.e429',
} as const;

const PAGE_ERRORS = [403, 404, 501] as const;

/** The status, if it has an error page whose texts elements show too (ERR-02); else undefined. */
export const pageError = (status: number) => PAGE_ERRORS.find((code) => code === status);

/** The message of an error (ERR-03, ERR-05); for a refused request, the platform's own message when the response has one. */
export function errorText(error: unknown, t: TranslatePlain): string {
  if (error instanceof NetworkError) return t('error.network');
  if (error instanceof ContractError) return t('error.contract');
  if (error instanceof StartError) return t('error.startActivity');
  if (error instanceof CommandError) {
    return (error.kind === 'errors' && firstMessage(error)) || t(`error.command.${error.kind}`);
  }
  if (error instanceof Error && error.message === 'Time over!') return t('error.timeOver');
  if (!(error instanceof ApiError)) return t('error.unknown');
  if (error.status >= 500) return t('error.internal');
  const known = BY_STATUS[error.status as keyof typeof BY_STATUS] as
    (typeof BY_STATUS)[keyof typeof BY_STATUS] | undefined;
  return known ? t(known) : (firstMessage(error) ?? t('error.unknown'));
}
