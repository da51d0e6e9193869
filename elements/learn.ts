import type { Modal } from '../kernel/plugin.js'
import { askBalance, balanceKey } from './balance.js'
import type { Extras, Facts } from './facts.js'
import { askImage } from './image.js'

/** Asks for what the facts leave open; asks again when they are about something else. */
export interface Learner {
  step(facts: Facts): void
  /** What is known so far. */
  extras(): Extras
  stop(): void
}

/** `tell` is called when something was learnt; late answers about something else are dropped. */
export function createLearner(modal: Modal, withBalance: boolean, tell: () => void): Learner {
  let extras: Extras = {}
  const know = (extra: Extras) => {
    extras = { ...extras, ...extra }
  }
  const learn = (extra: Extras) => {
    know(extra)
    tell()
  }
  const balance = onChange(async ({ account, network }, isCurrent) => {
    const some = balanceKey(account, network)
    know({ balance: some ? 'pending' : undefined })
    if (!some) return
    const found = await askBalance(modal, account, network).catch(() => undefined)
    if (isCurrent()) learn({ balance: found })
  })
  const image = onChange(({ network: { network } }, isCurrent) => {
    know({ image: undefined })
    if (network) void askImage(modal, network, (url) => isCurrent() && learn({ image: url }))
  })
  return {
    step(facts) {
      if (withBalance) balance(balanceKey(facts.account, facts.network), facts)
      image(`${facts.network.caipNetworkId} ${facts.state.initialized}`, facts)
    },
    extras: () => extras,
    stop() {
      balance('')
      image('')
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
