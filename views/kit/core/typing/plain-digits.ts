/** Digits of every script as ours; all else as it stands. */
export const plainDigits = (text: string): string => text.replace(/\p{Nd}/gu, digitOf)

/** Each script has its ten digits in a row, and rows that touch begin with a zero. */
function digitOf(char: string): string {
  const point = char.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1
  return `${before % 10}`
}
