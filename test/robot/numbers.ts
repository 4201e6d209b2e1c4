/** The decimal digit of any script that the robot types. */
const western = (text: string) => text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660));

/** The number that a text of the robot means (“Use a point or a comma for decimals”); null: it is none. */
export function parsedNumber(text: string): number | null {
  const plain = western(text.trim()).replace(',', '.');
  return /^[+-]?\d+(\.\d+)?(e\d+)?$/.test(plain) ? Number(plain) : null;
}
