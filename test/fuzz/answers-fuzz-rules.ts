import { expect } from 'vitest'

export const isText = (value: unknown, max: number) => typeof value === 'string' && value.length <= max
export const isTextOrNone = (value: unknown, max: number) =>
  value === undefined || value === null || isText(value, max)
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not come through
const wild = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/
export const isLabel = (value: unknown, max: number) => isText(value, max) && !wild.test(String(value))
export const isImage = (value: unknown) =>
  value === undefined || /^(https:|data:image\/|http:\/\/(localhost|127\.0\.0\.1))/.test(String(value))

/** Runs a parser that refuses whole answers by throwing the schema library's error. */
export function orRefused<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch (error) {
    expect(error).toMatchObject({ name: 'ValiError' })
    return undefined
  }
}
