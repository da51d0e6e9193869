import { type Atom, atom } from 'jotai/vanilla'
import { createLiveQuery } from '../../adapter-kit/features/index.js'
import { type ActiveAccount, activeAccount, type PluginContext } from '../../kernel/plugin.js'
import type { AccountService, BalanceState, Profile } from './contract.js'
import { watchOtherAccount } from './other-account.js'
import { readBalance } from './read-balance.js'
import { readProfile } from './read-profile.js'
import { createSiteChains } from './site-chains.js'

type Who = Atom<ActiveAccount | undefined>

/** How long a balance is shown without asking again. */
const balanceTime = 30_000
/** How long a profile is kept (specification §9); after a failure it is read again sooner. */
const profileTime = 300_000
const profileRetry = 30_000

const noProfile: Profile = {}

/** Gives what is known about the connected account. */
export function setup(context: PluginContext): AccountService {
  const { state, events } = context
  const account = onServedNetwork(activeAccount(state))
  const { balance, refresh } = watchBalance(context, account)
  const { profile, refresh: refreshProfile } = watchProfile(context, account)
  for (const outcome of ['submitted', 'confirmed', 'failed'] as const)
    events.on(`transaction:${outcome}`, () => refresh())
  const service: AccountService = {
    balance,
    profile,
    profileOf: (other) => readProfile(context, other).catch(() => noProfile),
    otherAccount: watchOtherAccount(context),
    chains: createSiteChains(context),
    refresh: ({ fresh } = {}) => refresh(fresh === true),
    refreshProfile: () => refreshProfile(true),
  }
  context.provide('account', service)
  return service
}

function watchBalance(context: PluginContext, account: Who) {
  const { loaded, live, refresh } = createLiveQuery<ActiveAccount, BalanceState>(context, {
    subject: account,
    trusted: balanceTime,
    read: (who, { fresh }) => readBalance(context, who, fresh),
  })
  const balance = atom((get): BalanceState => {
    const now = get(loaded)
    return now.status === 'ready' ? now.value : { status: now.status }
  })
  return { balance: live(balance), refresh }
}

function watchProfile(context: PluginContext, account: Who) {
  const { value, live, refresh } = createLiveQuery<ActiveAccount, Profile>(context, {
    subject: account,
    trusted: profileTime,
    retryAfter: profileRetry,
    read: (who, { last }) => readProfile(context, who, last()),
  })
  return { profile: live(atom((get) => get(value) ?? noProfile)), refresh }
}

/** The active account; undefined while the wallet is on a chain that the site did not configure. */
function onServedNetwork(active: Who): Who {
  return atom((get) => {
    const account = get(active)
    return account?.network.unsupported ? undefined : account
  })
}
