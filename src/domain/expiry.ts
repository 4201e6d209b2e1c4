import { tz } from '@date-fns/tz';
import { addMonths } from 'date-fns';

// Every process counts months alike, whatever zone it runs in.
const utc = tz('UTC');

/** When a certificate is valid no more, counted in UTC; a month ends on the last day that it has. Null: never. */
export const expiryOf = (issued: Date, validMonths: number | null): Date | null =>
  validMonths === null ? null : new Date(+addMonths(issued, validMonths, { in: utc }));
