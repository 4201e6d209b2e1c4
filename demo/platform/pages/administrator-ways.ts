import { mayGrade } from '../grading/who';
import type { Language } from '../i18n/language';
import type { UserRow } from '../server/sign-in/sessions';

/**
 * The links of an administrator's page to the other ones, in one order on all of them.
 * @param here the address of the page itself, which has no link
 */
export const administratorWays = (administrator: UserRow, t: Language['t'], here: string) =>
  [
    ...(mayGrade(administrator) ? [{ href: '/learn/grading', text: t('grading:title') }] : []),
    { href: '/learn/theme', text: t('theme:title') },
    { href: '/learn/partners', text: t('partners:title') },
    { href: '/learn/tools', text: t('tools:title') },
    { href: '/learn/packages', text: t('packages:title') },
    { href: '/learn/certificates', text: t('profile:certificates') },
  ].filter(({ href }) => href !== here);
