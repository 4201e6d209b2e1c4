/** The folder of the built bundle that the hosts serve. The development server has one of its own (`LEARN_BUILT`). */
export const BUILT = process.env.LEARN_BUILT ?? 'dist';
