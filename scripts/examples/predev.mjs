/**
 * Installs an example in its own folder, with both packages from this checkout, before `npm run dev` starts it: the
 * lockfile names versions, as a site's does, and a checkout has not published its own.
 */
import { cpSync, existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'

const folder = process.cwd()
process.chdir(resolve(import.meta.dirname, '../..'))
if (!existsSync(`${folder}/node_modules`)) {
  const { ensurePackages } = await import('../setup.mjs')
  ensurePackages()
  const { packBoth } = await import('./pack.mjs')
  const { installExample } = await import('./install.mjs')
  console.log('Packing Latchkey and installing the example, once …')
  const installed = await installExample(basename(folder), await packBoth())
  cpSync(`${installed}/node_modules`, `${folder}/node_modules`, { recursive: true, verbatimSymlinks: true })
}
