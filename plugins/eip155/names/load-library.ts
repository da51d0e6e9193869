import { LatchkeyError } from '../../../kernel/plugin.js'

/** Waits for a part of a package. @throws LatchkeyError LK_LIBRARY when it did not come */
export function loadLibraryPart<T>(name: string, part: Promise<T>): Promise<T> {
  return part.catch((cause) => {
    throw libraryMissing(name, cause)
  })
}

/**
 * What ENS takes of viem. Taken apart at once, so that a bundler keeps only these functions, and inside `try`, so that
 * it builds a site that did not install viem.
 *
 * @throws LatchkeyError LK_LIBRARY when it did not come
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
