import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { command } from '../../test/newcomer/command.mjs'
import { build } from '../build.mjs'
import { packageFolder, stagePackage } from '../package.mjs'

const place = resolve('.cache/packed')

/** What a lockfile calls the packages of this repository. */
export const ownPackages = ['latchkey', 'latchkey-emulator']

/** @param {readonly (string | Buffer)[]} parts */
export function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 20)
}

/**
 * Packs both packages as they would be published.
 *
 * @returns the tarball of each with its version and a hash of its content, by name
 */
export async function packBoth() {
  await stagePackage()
  await build({ library: false })
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  const to = ['--silent', '--ignore-scripts', '--pack-destination', place]
  for (const folder of [packageFolder, './emulator']) await command('.', 'npm', 'pack', folder, ...to)
  const files = readdirSync(place)
  const packed = ownPackages.map((name) => {
    const file = files.find((each) => new RegExp(`^${name}-\\d.*\\.tgz$`).test(each))
    if (!file) throw new Error(`npm pack has made no ${name}: ${files.join(', ')}`)
    const version = file.slice(`${name}-`.length, -'.tgz'.length)
    return [name, { file: join(place, file), version, hash: hashOf([readFileSync(join(place, file))]) }]
  })
  return Object.fromEntries(packed)
}
