import { readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { transform } from 'lightningcss'
import { readMessages } from './messages.mjs'

/** `import css from './x.css'` gives the minified text, to be adopted as a constructable style sheet. */
export function cssText() {
  return {
    name: 'css-text',
    enforce: 'pre',
    resolveId(source, importer) {
      // Another file ending hides it from other CSS handling (Vite's own).
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
 * A plugin's one line of dynamic import over its views, `import(`../../views/x/${name}.tsx`)`, becomes a map from view
 * name to chunk. The general plugin for this writes three times as much into every manifest, which every page pays for.
 */
export function viewImports() {
  const line = /import\(`((?:\.\.?\/)+views\/[\w-]+\/)\$\{(\w+)\}\.tsx`\)/g
  return {
    name: 'view-imports',
    transform(code, importer) {
      if (!code.includes('/views/')) return null
      return code.replace(line, (_, folder, name) => {
        const views = readdirSync(resolve(dirname(importer), folder)).filter((file) => file.endsWith('.tsx'))
        if (views.length === 0) this.error(`No view in ${folder}`)
        const entries = views.map((file) => `${file.slice(0, -4)}: () => import('${folder}${file}')`)
        return `({ ${entries.join(', ')} })[${name}]()`
      })
    },
  }
}

/**
 * A second file for an entry point, `<name>-server.js`, that tells a React server where the client begins. Of its own,
 * and found by the condition `react-server`, because other bundlers print a warning at each directive they drop. The
 * names are written out: a boundary may not say `export *`.
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
