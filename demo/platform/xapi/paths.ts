/** The store of learning records. */
export const RECORDS_PATH = '/api/scorm/v1/lrs';
