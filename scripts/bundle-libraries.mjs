import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { rolldown } from 'rolldown'
import { licenceOf } from './licences.mjs'

/** The `library.ts` of a plugin or a verifier exports what it uses of its chain's library, and nothing else. */
const isLibrary = (id) => /\/(plugins|verify)\//.test(id) && basename(id) === 'library.ts'

/**
 * Bundles what a `library.ts` exports with all it needs, and nothing more of the packages: their other code, some of it
 * under other licences, then reaches no site, whatever the site's bundler can drop.
 *
 * @returns {Promise<{ code: string, files: readonly string[] }>} `files`: the packages' files that the code is from
 */
export async function bundleLibrary(input) {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    treeshake: { moduleSideEffects: false },
  })
  const { output } = await bundle.generate({ format: 'es', minify: true, codeSplitting: false })
  await bundle.close()
  const [chunk] = output
  if (chunk.imports.length > 0) throw new Error(`${input} is not whole: it imports ${chunk.imports}`)
  // Ids that begin with a null character are the bundler's own modules.
  const modules = Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0)
  return { code: chunk.code, files: modules.map(([id]) => id).filter((id) => !id.startsWith('\0')) }
}

/** The folders of the packages that these files belong to. @returns {readonly string[]} */
export function packageFolders(files) {
  const folders = files.map((file) => file.replace(/^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\/.*$/, '$1'))
  return [...new Set(folders)].sort()
}

/**
 * Puts each bundled `library.ts` into the package as a lazy chunk, and the notices that the licences of its code
 * require into `third-party.txt`.
 */
export function bundledLibraries() {
  const folders = new Set()
  return {
    name: 'bundled-libraries',
    async load(id) {
      if (!isLibrary(id)) return null
      const { code, files } = await bundleLibrary(id)
      for (const folder of packageFolders(files)) folders.add(folder)
      return code
    },
    generateBundle() {
      const source = [...new Set([...folders].map(noticeOf))].join('\n\n')
      this.emitFile({ type: 'asset', fileName: 'third-party.txt', source: `${source}\n` })
    },
  }
}

/** The package's name and version, with its licence in full where it ships one. */
function noticeOf(folder) {
  const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const texts = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file))
  return [
    `${name} ${version}, ${licenceOf(folder)}`,
    ...texts.map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim()),
  ].join('\n\n')
}
