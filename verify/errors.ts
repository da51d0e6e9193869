import { LatchkeyError } from '../kernel/lib/errors/errors.js'

/** A line of a text that is no sign-in message; counted from 1. */
export function wrongLine(line: number, expected: string, actual: string | undefined): LatchkeyError {
  const actualText = actual === undefined ? 'the end of the text' : JSON.stringify(cut(actual))
  return new LatchkeyError('LK_SIGN_IN_TEXT', `Line ${line} of the sign-in message is wrong`, {
    why: `It has ${actualText} in place of ${expected}.`,
    fix: 'Sign a text of EIP-4361 (Ethereum) or CAIP-122 (other chains).',
  })
}

const cut = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

export function unreadable(what: string, why: string): LatchkeyError {
  return new LatchkeyError('LK_SIGN_IN_TEXT', `The sign-in message is ${what}`, { why })
}

export function wrongSignature(why: string): LatchkeyError {
  return new LatchkeyError('LK_SIGN_IN_SIGNATURE', 'The signature is not valid', { why })
}

/** Nobody knows whether the signature is right: keep what the visitor had, and let them try again. */
export function unchecked(why: string, fix: string, cause?: unknown): LatchkeyError {
  return new LatchkeyError('LK_SIGN_IN_UNCHECKED', 'The signature could not be checked', { why, fix, cause })
}

/** A package that a server installs for this chain did not load. */
export function notInstalled(name: string, cause: unknown): LatchkeyError {
  return unchecked(`The package ${name} did not load.`, `Install it: npm install ${name}`, cause)
}
