import type { Account } from '../../../kernel/plugin.js'

/** What an account is for, where its chain family tells kinds apart; a key of the catalogue. */
export function kindOf({ type }: Account): Exclude<Account['type'], 'eoa'> | undefined {
  return type === 'eoa' ? undefined : type
}
