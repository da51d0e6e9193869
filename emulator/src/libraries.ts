import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const PackageSchema = v.object({ peerDependencies: v.record(v.string(), v.string()) })

/** Thrown by a part of the emulator whose libraries (optional, as they are large) are not installed. */
export class MissingLibraryError extends Error {
  override readonly name = 'MissingLibraryError'
}

/**
 * Loads a part that needs optional libraries.
 *
 * @param part its name, as the beginning of the error's sentence
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

/** Quoted for the shell: version ranges begin with `^`, which is special in some shells. */
function withVersion(library: string): string {
  const file = new URL('../package.json', import.meta.url)
  const { peerDependencies } = v.parse(PackageSchema, JSON.parse(readFileSync(file, 'utf8')))
  return `"${library}@${peerDependencies[library] ?? 'latest'}"`
}
