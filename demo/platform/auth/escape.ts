const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for an HTML page or attribute. */
export const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
