import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const PackageSchema = v.object({ peerDependencies: v.record(v.string(), v.string()) })

/** A part of the emulator whose libraries are not installed: they weigh a lot, and not everybody needs them. */
export class MissingLibraryError extends Error {
  override readonly name = 'MissingLibraryError'
}

/**
 * Loads what needs libraries that are installed only where they are wanted.
 *
 * @param part what it is for, as a sentence begins
 * @throws MissingLibraryError with the command that installs them
 */
export async function loadPart<T>(
  part: string,
  libraries: readonly string[],
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isMissing(error, libraries)) throw error
    const names = libraries.map(withVersion).join(' ')
    throw new MissingLibraryError(
      `${part} needs ${libraries.join(' and ')}, which the emulator does not bring. Install: npm install --save-dev ${names}`,
    )
  }
}

function isMissing(error: unknown, libraries: readonly string[]): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') return false
  return libraries.some((library) => error.message.includes(library))
}

/** As the shell takes it: a range begins with `^`, which some shells read. */
function withVersion(library: string): string {
  const file = new URL('../package.json', import.meta.url)
  const { peerDependencies } = v.parse(PackageSchema, JSON.parse(readFileSync(file, 'utf8')))
  return `"${library}@${peerDependencies[library] ?? 'latest'}"`
}
