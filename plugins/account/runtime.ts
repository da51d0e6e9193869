import { type Atom, atom } from 'jotai/vanilla'
import { type ActiveAccount, activeAccount, type PluginContext } from '../../kernel/plugin.js'
import { createAccountQuery } from './account-query.js'
import type { AccountService, BalanceState, Profile } from './contract.js'
import { readBalance } from './read-balance.js'
import { profileLifetime, readProfile } from './read-profile.js'
import { createSiteChains } from './site-chains.js'

/** How long a balance is shown without asking again. */
const balanceTime = 30_000

/** Gives what is known about the connected account. */
export function setup(context: PluginContext): AccountService {
  const { store, state, events } = context
  const account = onServedNetwork(activeAccount(state))
  const balance = createAccountQuery<BalanceState>(store, {
    account,
    none: { status: 'none' },
    initial: { status: 'loading' },
    lifetime: ({ status }) => (status === 'failed' ? 0 : balanceTime),
    read: (account, known, fresh) => readBalance(context, account, known, fresh),
  })
  const profile = createAccountQuery<Profile>(store, {
    account,
    none: {},
    initial: {},
    lifetime: profileLifetime,
    read: (account, known) => readProfile(context, account, known),
  })
  for (const outcome of ['submitted', 'confirmed', 'failed'] as const)
    events.on(`transaction:${outcome}`, () => balance.refresh())
  const service: AccountService = {
    balance: balance.live,
    profile: profile.live,
    profileOf: (account) => readProfile(context, account),
    chains: createSiteChains(context),
    refresh: ({ fresh } = {}) => balance.refresh(fresh === true),
  }
  context.provide('account', service)
  return service
}

/** Nobody, while the wallet is on a chain that nobody can ask. */
function onServedNetwork(active: Atom<ActiveAccount | undefined>): Atom<ActiveAccount | undefined> {
  return atom((get) => {
    const account = get(active)
    return account?.network.unsupported ? undefined : account
  })
}
