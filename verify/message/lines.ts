import type { FieldRule } from '../../adapter-kit/shared/sign-in/sign-in-rules.js'
import { wrongLine } from '../errors.js'

/** The lines of a text, read one after the other. */
export class Lines {
  readonly #lines: readonly string[]
  #at = 0

  constructor(text: string) {
    const lines = text.split(/\r?\n/)
    this.#lines = lines.at(-1) === '' ? lines.slice(0, -1) : lines
  }

  /** A line further on, without reading it. */
  peek(ahead = 0): string | undefined {
    return this.#lines[this.#at + ahead]
  }

  /** Goes on, past a line that was looked at. */
  skip(): void {
    this.#at++
  }

  /** @throws LatchkeyError LK_SIGN_IN_TEXT about the line that comes next, or a later one */
  fail(expected: string, ahead = 0): never {
    throw wrongLine(this.#at + ahead + 1, expected, this.peek(ahead))
  }

  /** What stands after the label, if the line has it. */
  optional(label: string, { what, fits }: FieldRule): string | undefined {
    const line = this.peek()
    const start = `${label}: `
    if (!line?.startsWith(start)) return undefined
    const value = line.slice(start.length)
    if (!fits(value)) this.fail(`"${label}: " and ${what}`)
    this.skip()
    return value
  }

  required(label: string, rule: FieldRule): string {
    return this.optional(label, rule) ?? this.fail(`"${label}: " and ${rule.what}`)
  }
}
