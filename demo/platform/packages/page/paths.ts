/** The administrators' page for packages. */
export const PACKAGES_PATH = '/learn/packages';
