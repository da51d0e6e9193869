import { readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { dynamicImportToGlob } from '@rollup/plugin-dynamic-import-vars'
import { walk } from 'estree-walker'
import { transform } from 'lightningcss'
import MagicString from 'magic-string'
import { readMessages } from './messages.mjs'

/** `import css from './x.css'` gives the minified text, to be adopted as a constructable style sheet. */
export function cssText() {
  return {
    name: 'css-text',
    enforce: 'pre',
    resolveId(source, importer) {
      // Another file extension keeps other CSS handling (Vite's own) away.
      return source.endsWith('.css') && importer ? `${resolve(dirname(importer), source)}.text.js` : null
    },
    async load(id) {
      if (!id.endsWith('.css.text.js')) return null
      const filename = id.slice(0, -'.text.js'.length)
      this.addWatchFile?.(filename)
      const { code } = transform({ filename, code: await readFile(filename), minify: true })
      return `export default ${JSON.stringify(code.toString())}`
    },
  }
}

/** `./x.js` in a TypeScript file means `./x.ts` or `./x.tsx`, as in the emitted package. */
export function tsFiles() {
  return {
    name: 'ts-files',
    async resolveId(source, importer) {
      if (!importer || !source.startsWith('.') || !source.endsWith('.js')) return null
      const base = resolve(dirname(importer), source.slice(0, -3))
      for (const file of [`${base}.ts`, `${base}.tsx`]) {
        if (await stat(file).catch(() => undefined)) return file
      }
      return null
    },
  }
}

/**
 * Turns a plugin's dynamic import of its views, `import(`../../views/x/${name}.tsx`)`, into a map from view name to
 * chunk. Parsed with @rollup/plugin-dynamic-import-vars, whose own output would cost every page 230 bytes (brotli)
 * more.
 */
export function viewImports() {
  return {
    name: 'view-imports',
    transform(code, importer) {
      if (!code.includes('import(`')) return null
      const text = new MagicString(code)
      walk(this.parse(code), {
        enter: (node) => {
          const glob = node.type === 'ImportExpression' && dynamicImportToGlob(node.source, code)
          if (glob) text.overwrite(node.start, node.end, viewMap(node.source, glob, dirname(importer), code))
        },
      })
      return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: true }) } : null
    },
  }
}

/** The views that the pattern finds, by what its one variable would be. */
function viewMap({ expressions: [variable] }, glob, folder, code) {
  const [before, after] = glob.split('*')
  const files = readdirSync(resolve(folder, before)).filter((file) => file.endsWith(after))
  if (files.length === 0) throw new Error(`No view in ${before}`)
  const entries = files.map((file) => `${file.slice(0, -after.length)}: () => import('${before}${file}')`)
  return `({ ${entries.join(', ')} })[${code.slice(variable.start, variable.end)}]()`
}

/**
 * A second file for an entry point, `<name>-server.js`, with `'use client'` for React servers. A file of its own, found
 * by the condition `react-server`, because other bundlers warn of each directive they drop. The exports are listed by
 * name, since `export *` is not allowed in such a file.
 */
export function clientBoundary(name) {
  return {
    name: 'client-boundary',
    generateBundle(_, bundle) {
      const names = bundle[`${name}.js`].exports.join(', ')
      const source = `'use client'\nexport { ${names} } from './${name}.js'\n`
      this.emitFile({ type: 'asset', fileName: `${name}-server.js`, source })
    },
  }
}

/** Writes `messages.json`: every English text by catalogue and key, for translators. */
export function messageList() {
  return {
    name: 'message-list',
    generateBundle() {
      const source = `${JSON.stringify(readMessages(), null, 2)}\n`
      this.emitFile({ type: 'asset', fileName: 'messages.json', source })
    },
  }
}
