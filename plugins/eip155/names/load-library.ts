import { LatchkeyError } from '../../../kernel/plugin.js'

/** Waits for a part of a package. @throws LatchkeyError LK_LIBRARY when it does not load */
export function loadLibraryPart<T>(name: string, part: Promise<T>): Promise<T> {
  return part.catch((cause) => {
    throw libraryMissing(name, cause)
  })
}

/**
 * The functions of viem that ENS needs. Destructured in the same statement, so that a bundler keeps only these, and
 * imported inside `try`, so that it builds a site without viem.
 *
 * @throws LatchkeyError LK_LIBRARY when it does not load
 */
export async function loadViem() {
  try {
    const { bytesToHex, encodeFunctionData, namehash } = await import('viem')
    return { bytesToHex, encodeFunctionData, namehash }
  } catch (cause) {
    throw libraryMissing('viem', cause)
  }
}

function libraryMissing(name: string, cause: unknown): LatchkeyError {
  return new LatchkeyError('LK_LIBRARY', `The package ${name} could not be loaded`, {
    why: 'ENS names need it, and it is not installed or its chunk did not arrive.',
    fix: `Run npm install ${name}, and check that the page serves all its chunks.`,
    cause,
  })
}
