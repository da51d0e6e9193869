import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { read, root } from './source-files.js'

interface Manifest {
  readonly version?: string
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}
interface Lock {
  readonly packages: Readonly<Record<string, Manifest>>
}

const names = readdirSync(`${root}examples`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const manifestOf = (folder: string): Manifest => JSON.parse(read(`${folder}package.json`).text)
const own = { latchkey: manifestOf(''), 'latchkey-emulator': manifestOf('emulator/') }
/** The same versions as here: what an example installs is on this machine already. */
const known = {
  ...manifestOf('test/newcomer/next/').dependencies,
  ...manifestOf('test/newcomer/').devDependencies,
  ...own['latchkey-emulator'].devDependencies,
  ...own.latchkey.devDependencies,
}

describe.each(names)('the example %s', (name) => {
  const manifest = manifestOf(`examples/${name}/`)
  const { packages }: Lock = JSON.parse(read(`examples/${name}/package-lock.json`).text)
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })

  it('is on the list, and says what it shows in a dozen lines with one command', () => {
    expect(read('examples/README.md').text).toContain(`[${name}](${name})`)
    const { text, lines } = read(`examples/${name}/README.md`)
    expect(text).toContain('```sh\nnpm run dev\n```')
    expect(lines).toBeLessThanOrEqual(15)
    expect(manifest.scripts?.dev).toContain('latchkey-emulator -- ')
  })

  it('asks for exact versions, those of this repository where it has the package', () => {
    const other = wanted.filter(([each, version]) => {
      // React 18 is what one of them shows.
      const isOther = name.endsWith('-18') && /react/.test(each)
      return !/^\d+\.\d+\.\d+$/.test(version) || (!isOther && known[each] && known[each] !== version)
    })
    expect(other).toEqual([])
  })

  it.each(Object.entries(own))('has a lockfile of what %s is now', (each, { version, dependencies }) => {
    const locked = packages[`node_modules/${each}`]
    expect([locked?.version, locked?.dependencies]).toEqual([version, dependencies])
  })

  it('has everything locked by checksum but what is packed here', () => {
    const unchecked = Object.entries(packages).filter(
      ([place, entry]) => place !== '' && !('integrity' in entry),
    )
    const packed = Object.keys(own).map((each) => `node_modules/${each}`)
    expect(
      unchecked
        .map(([place]) => place)
        .filter((place) => !place.includes('litesvm-'))
        .sort(),
    ).toEqual(packed)
  })
})
