import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Path of the litecoind in `PATH`; undefined when there is none, or on Windows. */
export function findLitecoind(path = process.env.PATH ?? ''): string | undefined {
  if (process.platform === 'win32') return undefined
  const folderOfProgram = path
    .split(delimiter)
    .find((folder) => folder && isProgram(join(folder, 'litecoind')))
  if (folderOfProgram === undefined) return undefined
  // Debian's `litecoind` is a script that writes a configuration into the home folder; this is the binary it starts.
  const real = join(folderOfProgram, '..', 'lib', 'litecoin', 'litecoind')
  return isProgram(real) ? real : join(folderOfProgram, 'litecoind')
}

/**
 * The node to run; undefined for the emulator's own code. Without an option, the node where it is installed.
 *
 * @throws Error when the option asks for the node and it is not installed
 */
export function litecoindFor(wish: 'litecoind' | 'own' | undefined): string | undefined {
  const file = wish === 'own' ? undefined : findLitecoind()
  if (wish === 'litecoind' && !file)
    throw new Error('litecoind is not on the path. Debian has it as a package; without it, say "own"')
  return file
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
