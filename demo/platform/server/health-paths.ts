/** Path that answers while the process lives. */
export const HEALTH = '/healthz';
/** Path that answers 200 while the process can serve people. */
export const READINESS = '/readyz';
