import { plainDigits } from '../core/typing/plain-digits.js'

/** The code after digits were typed, pasted or filled in at a place; the places count from 0. */
export function editCode(code: string, place: number, text: string): string {
  const digits = plainDigits(text).replace(/\D/g, '')
  const digit = code[place]
  // A whole code is one wherever it is put in; the digit of the box may stand before it.
  if (digits.length === 7 && digits[0] === digit) return digits.slice(1)
  if (digits.length >= 6) return digits.slice(0, 6)
  // A digit that is typed beside the one in the box replaces it.
  if (digits.length === 2 && digit !== undefined && digits.includes(digit))
    return replaced(code, place, digits.replace(digit, ''))
  const next = digits.length > 1 ? code.slice(0, place) + digits : replaced(code, place, digits)
  return next.slice(0, 6)
}

/** Without a digit the box is cleared, and those after it. */
function replaced(code: string, place: number, digit: string): string {
  return digit ? code.slice(0, place) + digit + code.slice(place + 1) : code.slice(0, place)
}

/** What a key does in a box: moves to another one, or deletes a digit and those after it. */
export function pressed(code: string, place: number, key: string) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step !== undefined) return { focus: Math.max(0, Math.min(place + step, code.length, 5)) }
  if (key !== 'Backspace' && key !== 'Delete') return undefined
  const at = code[place] === undefined ? place - 1 : place
  return at < 0 ? undefined : { code: code.slice(0, at) }
}
