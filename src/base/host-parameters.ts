// The parameters of a host's page, apart from host-address.ts: the loader reads them without the table of routes.

/** Holds the id of a course whose public page is open. */
export const PUBLIC_COURSE = 'learn-course';
/** Holds any other path of the portal. */
export const PATH = 'learn-path';

const parameter = (address: string, name: string) => new URL(address).searchParams.get(name) || undefined;

/** The id of the course whose public page an address names; undefined: it names none. @param address absolute */
export const courseInAddress = (address: string): string | undefined => parameter(address, PUBLIC_COURSE);

/** Any other path of the portal in an address; undefined: there is none. @param address absolute */
export const otherPathInAddress = (address: string): string | undefined => parameter(address, PATH);
