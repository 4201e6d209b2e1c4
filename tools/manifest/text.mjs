/** A doc comment, to be put before a line. */
export function comment(text, indent = '') {
  const lines = text.replaceAll('*/', '*\u200b/').split('\n');
  return lines.length === 1
    ? `${indent}/** ${lines[0]} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

/** A name as a key of an object, in quotes if needed. */
export const key = (name) => (/^[a-zA-Z]+$/.test(name) ? name : `'${name}'`);
