import { readFileSync } from 'node:fs'

/** The first code of a section of a guide, as a reader copies it; its first line names the file. */
export function guideCode(guide, heading) {
  const section = readFileSync(guide, 'utf8').split(`## ${heading}\n`)[1] ?? ''
  const [, code] = /```ts\n([\s\S]*?)```/.exec(section) ?? []
  if (code === undefined) throw new Error(`${guide} has no code under "${heading}"`)
  return code
}
