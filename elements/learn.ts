import type { Modal } from '../kernel/plugin.js'
import { askBalance, balanceKey } from './balance.js'
import type { ButtonKind } from './face.js'
import type { Extras, Facts } from './facts.js'
import { askImage, imageOf } from './image.js'
import type { ButtonOptions } from './options.js'
import { followProfile } from './profile.js'

/** Asks for what the facts leave open; asks again when they are about something else. */
export interface Learner {
  readonly step: (facts: Facts) => void
  readonly stop: () => void
}

/** `tell` is given what is known at each change; late answers about something else are dropped. */
export function createLearner(
  modal: Modal,
  kind: ButtonKind,
  show: ButtonOptions['balance'],
  tell: (extras: Extras) => void,
): Learner {
  let extras: Extras = {}
  const learn = (extra: Extras) => {
    extras = { ...extras, ...extra }
    tell(extras)
  }
  const balance = onChange(async ({ account, network }, isCurrent) => {
    const some = balanceKey(account, network)
    learn({ balance: some ? 'pending' : undefined })
    const found = some ? await askBalance(modal, account, network).catch(() => 'unknown' as const) : undefined
    // A zero that nobody said is none.
    if (some && isCurrent())
      learn({ balance: typeof found === 'object' && found.unknown ? 'unknown' : found })
  })
  const image = onChange(({ network: { network } }, isCurrent) => {
    // The one that was shown before stands there until there is a better one; another network's never does.
    const known = network && imageOf(network)
    if (extras.image !== known) learn({ image: known })
    if (network) void askImage(modal, network, (url) => isCurrent() && learn({ image: url }))
  })
  let forget: (() => void) | undefined
  const profile = onChange(({ account: { address = '' } }, isCurrent) => {
    forget?.()
    forget = followProfile(modal, address, (profile) => isCurrent() && learn({ profile }))
  })
  return {
    step(facts) {
      const { account, network, state } = facts
      if (kind !== 'connect') image(`${network.caipNetworkId} ${state.initialized}`, facts)
      if (kind !== 'connect' && kind !== 'network' && show !== 'hide')
        balance(balanceKey(account, network), facts)
      if (kind !== 'connect' && kind !== 'network')
        profile(`${account.caipAddress} ${state.initialized && account.isConnected}`, facts)
    },
    stop() {
      forget?.()
      profile('-')
      balance('-')
      image('-')
    },
  }
}

/** Works when the key is another one than before; work for an earlier key can tell that it is late. */
function onChange(work: (facts: Facts, isCurrent: () => boolean) => unknown) {
  let now: string | undefined
  return (key: string, facts?: Facts) => {
    if (key === now) return
    now = key
    if (facts) work(facts, () => now === key)
  }
}
