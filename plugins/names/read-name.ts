import { isLookAlike } from '../../adapter-kit/features/index.js'
import { LatchkeyError } from '../../kernel/plugin.js'
import { isOneAlphabet } from './one-alphabet.js'

const longest = 255

/** Emoji, with their joiners and colour marks: elsewhere invisible characters are refused. */
const emoji =
  /[\d#*]\u{FE0F}?\u{20E3}|\p{Extended_Pictographic}(?:\u{FE0F}|[\u{1F3FB}-\u{1F3FF}]|\u{200D}(?=\p{Extended_Pictographic}))*/gu
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u{2800}]/u
/** An empty label, or white space. */
const broken = /(^|\.)(\.|$)|[ \t\r\n]/
/** The last label of a name has a letter, unlike the end of a number. */
const ending = /\.[^.]*\p{L}[^.]*$/u

/**
 * What a visitor typed, as a name; undefined when it has no name's form.
 * @throws LatchkeyError LK_NAME_UNSAFE when it could be mistaken for another
 */
export function readName(text: string): string | undefined {
  const name = text.trim()
  if (!hasNameForm(name)) return undefined
  assertUnambiguous(name)
  return name.toLowerCase()
}

/** The name of an account as it may be shown; undefined when it could be mistaken for another. */
export function readShownName(text: string | undefined): string | undefined {
  const name = text?.trim()
  if (!name || name.length > longest) return undefined
  // Wide letters and the like are drawn as other names are.
  if (name.normalize('NFKC') !== name.normalize('NFC')) return undefined
  try {
    assertUnambiguous(name)
    return name
  } catch {
    return undefined
  }
}

export function hasNameForm(text: string): boolean {
  return text.length <= longest && ending.test(text) && !broken.test(text)
}

/** @throws LatchkeyError LK_NAME_UNSAFE */
export function assertUnambiguous(name: string): void {
  if (unseen.test(name.replace(emoji, ''))) throw unsafe('It has characters that nobody sees.')
  const labels = name.split('.')
  if (!labels.every(isOneAlphabet)) throw unsafe('It mixes letters of different alphabets that look alike.')
  if (labels.some(isLookAlike))
    throw unsafe('All its letters look like Latin ones: in two alphabets it would look the same.')
}

function unsafe(why: string): LatchkeyError {
  return new LatchkeyError('LK_NAME_UNSAFE', 'The name could be mistaken for another', {
    why,
    fix: 'Ask the owner for the address instead.',
  })
}
