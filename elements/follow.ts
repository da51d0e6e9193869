import type { Modal } from '../kernel/plugin.js'
import type { ButtonKind } from './face.js'
import { type Extras, type Facts, readFacts } from './facts.js'
import type { Learner } from './learn.js'
import { liveNow, loadLive } from './load-live.js'
import type { ButtonOptions } from './options.js'

/** Everything one button shows, told at once and at each change until the returned function is called. */
export function follow(
  modal: Modal,
  kind: ButtonKind,
  { namespace, balance }: ButtonOptions,
  tell: (facts: Facts & Extras) => void,
): () => void {
  let learner: Learner | undefined
  let gone = false
  const look = () => {
    if (gone) return
    const facts = readFacts(modal, namespace)
    const live = liveNow()
    if (live) learner ??= live.createLearner(modal, kind, balance, look)
    else if (isLively(kind, facts)) loadLive().then(look)
    tell({ ...facts, ...learner?.step(facts) })
  }
  // The account changes with the state.
  const undo = [
    modal.subscribeState(look),
    modal.subscribeNetwork(look, namespace),
    modal.subscribeTheme(look),
  ]
  look()
  return () => {
    gone = true
    learner?.stop()
    for (const stop of undo) stop()
  }
}

/** Something is to be shown that the simple faces cannot. */
function isLively(kind: ButtonKind, { account, state }: Facts): boolean {
  const pictured = kind === 'network' && state.initialized
  return account.status !== 'disconnected' || state.loading || state.open || pictured
}
