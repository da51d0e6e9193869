import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The node's file, if one of the folders on the path has it; not on Windows. */
export function findLitecoind(path = process.env.PATH ?? ''): string | undefined {
  if (process.platform === 'win32') return undefined
  const found = path.split(delimiter).find((folder) => folder && isProgram(join(folder, 'litecoind')))
  if (found === undefined) return undefined
  // Debian's is a script that leaves a configuration in the visitor's home; what it runs lies here.
  const real = join(found, '..', 'lib', 'litecoin', 'litecoind')
  return isProgram(real) ? real : join(found, 'litecoind')
}

/**
 * The node to run, or nothing for our own code; without a wish, the node where there is one.
 *
 * @throws Error when the node is wished for and there is none
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
