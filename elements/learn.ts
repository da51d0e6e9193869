import type { Modal } from '../kernel/plugin.js'
import { askBalance, balanceKey } from './balance.js'
import type { ButtonKind } from './face.js'
import type { Extras, Facts } from './facts.js'
import { askImage } from './image.js'
import type { ButtonOptions } from './options.js'

/** Asks for what the facts leave open; asks again when they are about something else. */
export interface Learner {
  /** Answers what is known by now. */
  step(facts: Facts): Extras
  stop(): void
}

/** `tell` is called when something was learnt; late answers about something else are dropped. */
export function createLearner(
  modal: Modal,
  kind: ButtonKind,
  show: ButtonOptions['balance'],
  tell: () => void,
): Learner {
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
    const found = some ? await askBalance(modal, account, network).catch(() => undefined) : undefined
    if (some && isCurrent()) learn({ balance: found })
  })
  const image = onChange(({ network: { network } }, isCurrent) => {
    know({ image: undefined })
    if (network) void askImage(modal, network, (url) => isCurrent() && learn({ image: url }))
  })
  return {
    step(facts) {
      const { account, network, state } = facts
      if (kind !== 'connect') image(`${network.caipNetworkId} ${state.initialized}`, facts)
      if (kind !== 'connect' && kind !== 'network' && show !== 'hide')
        balance(balanceKey(account, network), facts)
      return extras
    },
    stop() {
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
