import { describe, expect, it } from 'vitest'
import { bundleLibrary, packageFolders } from '../../scripts/bundle-libraries.mjs'
import { isAllowed, licenceOf, licencesOf } from '../../scripts/licences.mjs'
import { read, root, source } from './source-files.js'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}
const { dependencies, peerDependencies }: Manifest = JSON.parse(read('package.json').text)

/** A peer that no source file imports brings nothing into a site. */
const isImported = (name: string) =>
  source.some(({ text }) => new RegExp(`(from |import\\()'${name}['/]`).test(text))

describe('licences of what a site bundles', () => {
  const shipped = [...Object.keys(dependencies), ...Object.keys(peerDependencies).filter(isImported)]
  const found = licencesOf(shipped, `${root}package-lock.json`)

  it('are known for the whole tree', () => {
    expect(shipped).toEqual(expect.arrayContaining(['jotai', 'viem', '@walletconnect/universal-provider']))
    expect(found.size).toBeGreaterThan(100)
  })

  it('are permissive', () => {
    const others = [...found].filter(([, licence]) => !isAllowed(licence))
    expect(others).toEqual([])
  })

  it('would not be, with the library whose tree has one under the LGPL', () => {
    const tree = licencesOf(['@solana/web3.js'], `${root}package-lock.json`)
    expect([...tree.values()].filter((licence) => !isAllowed(licence))).toContain('LGPL-3.0-only')
  })
})

describe('licences of what the package contains of others', async () => {
  const libraries = source.filter(({ path }) => /^(plugins|verify)\/.*\/library\.ts$/.test(path))
  const bundled = await Promise.all(libraries.map(({ path }) => bundleLibrary(`${root}${path}`)))
  const folders = packageFolders(bundled.flatMap(({ files }) => files))
  const nameOf = (folder: string) =>
    folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

  it('are permissive', () => {
    const licences = folders.map((folder) => [nameOf(folder), licenceOf(folder)] as const)
    expect(folders.map(nameOf)).toContain('@solana/web3.js')
    expect(licences.filter(([, licence]) => !isAllowed(licence))).toEqual([])
  })

  it('are not those of the whole library’s tree', () => {
    expect(folders.map(nameOf)).not.toContain('rpc-websockets')
  })
})
