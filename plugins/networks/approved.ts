import type { Connection } from '../../kernel/plugin.js'

/**
 * The networks a wallet said yes to, as a pairing session lists them. Undefined for a wallet that can go anywhere:
 * no list, an empty one, or the embedded wallet.
 */
export function approvedOf(connection: Connection): readonly string[] | undefined {
  if (connection.connector.type === 'AUTH') return undefined
  const { networks } = connection
  return networks && networks.length > 0 ? networks : undefined
}
