import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

export interface AnvilCommand {
  command: string
  args: string[]
}

/** How to start anvil: the platform's binary, else the npm wrapper, which costs a second Node process. */
export function anvilCommand(): AnvilCommand {
  const binary = platformBinary()
  if (binary) return { command: binary, args: [] }
  return {
    command: process.execPath,
    args: [join(dirname(require.resolve('@foundry-rs/anvil/package.json')), 'bin.mjs')],
  }
}

function platformBinary(): string | undefined {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const extension = process.platform === 'win32' ? '.exe' : ''
  try {
    const folder = packageFolder(`@foundry-rs/anvil-${process.platform}-${arch}`)
    const file = join(folder, 'bin', `anvil${extension}`)
    return existsSync(file) ? file : undefined
  } catch {
    return undefined
  }
}

function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`))
}
