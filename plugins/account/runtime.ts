import { type Atom, atom } from 'jotai/vanilla'
import { type ActiveAccount, activeAccount, type PluginContext } from '../../kernel/plugin.js'
import { readBalance } from './balance.js'
import { liveChains } from './chains.js'
import { liveAbout } from './live-about.js'
import { profileTime, readProfile } from './profile.js'
import { furnish } from './room.js'
import type { AccountService, BalanceState, Profile } from './services.js'

/** How long a balance is shown without asking again. */
const balanceTime = 30_000

/** Events that mean: coins have moved. */
const moved = ['SEND_SUCCESS', 'SEND_ERROR', 'SWAP_SUCCESS']

/** Gives what is known about the connected account. */
export function setup(context: PluginContext): void {
  const { store, state, events } = context
  const who = onServedNetwork(activeAccount(state))
  const balance = liveAbout<BalanceState>(store, {
    who,
    nobody: { status: 'none' },
    unknown: { status: 'loading' },
    trust: ({ status }) => (status === 'failed' ? 0 : balanceTime),
    read: (account, known, fresh) => readBalance(context, account, known, fresh),
  })
  const profile = liveAbout<Profile>(store, {
    who,
    nobody: {},
    unknown: {},
    trust: profileTime,
    read: (account, known) => readProfile(context, account, known),
  })
  events.on('track', ({ event }) => {
    if (moved.includes(event)) balance.refresh()
  })
  const service: AccountService = {
    balance: balance.live,
    profile: profile.live,
    profileOf: (account) => readProfile(context, account),
    chains: liveChains(context),
    refresh: ({ fresh } = {}) => balance.refresh(fresh === true),
  }
  furnish(context, service)
  context.provide('account', service)
}

/** Nobody, while the wallet is on a chain that nobody can ask. */
function onServedNetwork(active: Atom<ActiveAccount | undefined>): Atom<ActiveAccount | undefined> {
  return atom((get) => {
    const account = get(active)
    return account?.network.unsupported ? undefined : account
  })
}
