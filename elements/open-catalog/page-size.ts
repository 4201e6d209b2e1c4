import { FIRST_PAGE_SIZE } from '../../src/contract/public-paths';

/** The number of courses per request: 1..200; 24 when the attribute is absent or invalid. */
export const pageSizeOf = (attribute: string | number | null | undefined): number => {
  const size = Number(attribute);
  return size > 0 && size <= 200 && size % 1 === 0 ? size : FIRST_PAGE_SIZE;
};
