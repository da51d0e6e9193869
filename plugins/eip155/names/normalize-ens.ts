import type { NameQuery } from '../../../adapter-kit/chains/index.js'
import { LatchkeyError } from '../../../kernel/plugin.js'
import { loadLibraryPart } from './load-library.js'

/** What the site may bring: `normalize` of viem/ens, or the like. */
export type Normalize = (name: string) => unknown

/** Labels of ASCII as ENSIP-15 has them: underscores in front only, no hyphens in third and fourth place. */
const plain = /^(?!..--)_*[a-z\d$-]+$/
/** The most that one length byte can hold. */
const longestLabel = 255

/**
 * A name as ENS writes it. Plain names need no tables; for all others the 25 kB of ENSIP-15 are loaded.
 * @param siteNormalize the site's rules in place of ENSIP-15
 * @throws LatchkeyError LK_NAME_UNSAFE when ENS forbids the name, LK_LIBRARY when the tables do not load
 */
export async function normalizeEns(
  name: string,
  siteNormalize: Normalize | undefined,
  assertSafe: NameQuery['assertSafe'],
): Promise<string> {
  if (siteNormalize) return safeForm(name, siteNormalize, assertSafe)
  const lower = name.toLowerCase()
  if (lower.split('.').every((label) => plain.test(label))) return lower
  if (/^[\x21-\x7e]+$/.test(name)) throw forbidden()
  const tables = loadLibraryPart('@adraffy/ens-normalize', import('./lazy/normalize.js'))
  const { ens_normalize: normalize } = await tables
  return safeForm(name, normalize, assertSafe)
}

async function safeForm(
  name: string,
  normalize: Normalize,
  assertSafe: NameQuery['assertSafe'],
): Promise<string> {
  try {
    const form = await normalize(name)
    if (typeof form !== 'string' || form === '') throw new TypeError('No name')
    assertSafe(form)
    return form
  } catch (cause) {
    throw forbidden(cause)
  }
}

function forbidden(cause?: unknown): LatchkeyError {
  return new LatchkeyError('LK_NAME_UNSAFE', 'The name could be mistaken for another', {
    why: 'ENS does not allow a name written like this.',
    fix: 'Check how it is written, or ask the owner for the address instead.',
    cause,
  })
}

/** A name as DNS packs it: each label after its length, a zero at the end. */
export function toDnsWireFormat(name: string): Uint8Array {
  const labels = name.split('.').map((label) => new TextEncoder().encode(label))
  if (labels.some(({ length }) => length === 0 || length > longestLabel)) throw forbidden()
  return Uint8Array.from([...labels.flatMap((label) => [label.length, ...label]), 0])
}
