/**
 * The entry point `latchkey/presets`: lists of plugins for usual sites. What a page does not import is not in its bundle.
 *
 * ```ts
 * createModal({ projectId, networks: [mainnet, base], plugins: evm() })
 * ```
 */

export { type EverythingOptions, everything } from './everything.js'
export { type EvmOptions, evm } from './evm.js'
export type { Choice } from './pick.js'
