/** Whether two objects, or lists, have the same properties: then nothing has to be rendered again. */
export function isSame(a: object, b: object): boolean {
  const [before, after] = [Object.entries(a).flat(), Object.entries(b).flat()]
  return before.length === after.length && before.every((part, i) => Object.is(part, after[i]))
}
