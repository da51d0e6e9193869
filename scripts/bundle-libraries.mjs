import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { rolldown } from 'rolldown'
import { licenceOf } from './licences.mjs'

/** The `library.ts` of a plugin or a verifier exports what it takes of its chain's library, and nothing else. */
const isLibrary = (id) => /\/(plugins|verify)\//.test(id) && basename(id) === 'library.ts'

/**
 * What a `library.ts` exports, bundled with all it needs. Only what is used of a package, so that what the rest of it
 * would bring, code under other licences among it, reaches no site, whatever the site's bundler can leave out.
 *
 * @returns {Promise<{ code: string, files: readonly string[] }>} `files`: where the code is from, none of ours
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
  // What begins with a null character is the bundler's own.
  const kept = Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0)
  return { code: chunk.code, files: kept.map(([id]) => id).filter((id) => !id.startsWith('\0')) }
}

/** Where packages lie that these files are of. @returns {readonly string[]} */
export function packageFolders(files) {
  const folders = files.map((file) => file.replace(/^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\/.*$/, '$1'))
  return [...new Set(folders)].sort()
}

/**
 * Puts each `library.ts` into the package whole, a lazy chunk like any other, and the notices that the licences of its
 * code ask for into `third-party.txt`.
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
