import { readdirSync } from 'node:fs'
import type { Plugin } from '../../kernel/plugin.js'

const folders = readdirSync(new URL('../../plugins', import.meta.url))
const modules = await Promise.all(
  folders.map((folder): Promise<Record<string, unknown>> => import(`../../plugins/${folder}/index.ts`)),
)

/** The manifests of all plugins of the package: each function that an entry point of one exports makes one. */
export const firstParty: readonly Plugin[] = modules.flatMap((module) =>
  Object.values(module).flatMap((factory) => (typeof factory === 'function' ? [factory() as Plugin] : [])),
)
