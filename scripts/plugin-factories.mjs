import { readdirSync } from 'node:fs'

/** The factory of each first-party plugin, from the built package: each folder of plugins/ is an entry point with one. */
export function pluginFactories() {
  return Promise.all(
    readdirSync('plugins').map(async (name) => {
      const entry = await import(`../dist/plugins/${name}.js`)
      return { name, factory: Object.keys(entry).find((key) => typeof entry[key] === 'function') }
    }),
  )
}
