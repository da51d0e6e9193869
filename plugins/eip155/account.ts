import type { Account } from '../../kernel/plugin.js'

/** Every wallet of this plugin holds plain accounts, even if one is a contract. */
export function accountOf(address: string): Account {
  return { namespace: 'eip155', address, type: 'eoa' }
}
