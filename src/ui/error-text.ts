import { ApiError, CommandError, ContractError, firstMessage, NetworkError, StartError } from '../api/errors';
import type { TranslatePlain } from '../i18n/translate';

const BY_STATUS = {
  401: 'error.e401',
  403: 'error.e403',
  404: 'error.e404',
  429: 'error.e429',
} as const;

const PAGE_ERRORS = [403, 404, 501] as const;

/** The page error of section 8 that a status is, which elements tell in a panel of their own; undefined: none of them. */
export const pageError = (status: number) => PAGE_ERRORS.find((code) => code === status);

/** What a learner is told of an error (section 8): of a refusal the platform's own words, where it has some. */
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
