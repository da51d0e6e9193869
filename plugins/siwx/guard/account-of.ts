import type { Connection } from '../../../kernel/plugin.js'

/** An account, whatever network it is on. */
export const accountOf = ({ connector, accounts }: Connection) =>
  `${connector.namespace}:${accounts[0].address}`
