import { type PluginContext, type Translate, walletName } from '../../../kernel/plugin.js'
import type { SmartSession } from '../../../plugins/smart-sessions/contract.js'
import { formatDate, shortAddress, useValue } from '../../kit/index.js'
import type { SessionWords } from '../messages.js'

/** A moment in unix seconds, to the minute. */
export const momentText = (context: Pick<PluginContext, 'site'>, seconds: number) =>
  formatDate(context, seconds * 1000, { dateStyle: 'medium', timeStyle: 'short' })

/** What an app is called; a name that is an address is shortened. */
export function appName(session: SmartSession, t: Translate<SessionWords>): string {
  const { name, host } = session.app
  if (session.keeper === 'wallet') return shortAddress(name, 6, 6)
  return name || host || t('unnamed')
}

/** The name of the wallet in use. */
export const useWalletName = ({ store, state }: PluginContext) =>
  walletName(useValue(store, state.account())) ?? ''

export const siteOf = ({ site }: PluginContext) => site.metadata?.name ?? window.location.host
