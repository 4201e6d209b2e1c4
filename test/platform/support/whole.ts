/** The path of a list without `select`: the platform then answers with all fields of its items. */
export const whole = (path: string) => path.replace(/&select=[^&]*/, '');
