/**
 * The entry point `latchkey/wagmi`: the modal as a connector of wagmi 2 and 3, and one state for both.
 *
 * ```ts
 * const config = createConfig({ chains, transports, connectors: [latchkeyConnector({ modal })] })
 * syncConfig(config)
 * ```
 */
export { type LatchkeyConnectorOptions, latchkeyConnector } from './latchkey-connector.js'
export { syncConfig } from './sync-config.js'
export type {
  ConnectorInput,
  LatchkeyConnector,
  LatchkeyConnectorFn,
  SyncedConfig,
  WagmiConnection,
  WagmiState,
} from './wagmi-types.js'
