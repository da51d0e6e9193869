import type { Modal } from '../kernel/plugin.js'
import type { ButtonKind } from './face.js'
import { type Extras, type Facts, readFacts } from './facts.js'
import type { Learner } from './learn.js'
import { loadLive } from './load-live.js'
import type { ButtonOptions } from './options.js'

/** Everything one button shows, told at once and at each change until the returned function is called. */
export function follow(
  modal: Modal,
  kind: ButtonKind,
  { namespace, balance }: ButtonOptions,
  tell: (facts: Facts & Extras) => void,
): () => void {
  let learner: Learner | undefined
  let loading = false
  let gone = false
  const show = () => gone || tell({ ...readFacts(modal, namespace), ...learner?.extras() })
  const look = () => {
    const facts = readFacts(modal, namespace)
    if (!loading && needsLive(kind, facts)) void load()
    learner?.step(facts)
    show()
  }
  const load = async () => {
    loading = true
    const live = await loadLive()
    loading = !!live // else it may arrive next time
    if (!live || gone) return
    learner = live.createLearner(modal, kind !== 'network' && balance !== 'hide', show)
    look()
  }
  // The account and the session's part of the network change with the state.
  const undo = [modal.subscribeState(look), modal.subscribeNetwork(look, namespace), modal.subscribeTheme(look)]
  look()
  return () => {
    gone = true
    learner?.stop()
    for (const stop of undo) stop()
  }
}

function needsLive(kind: ButtonKind, { account, network, state }: Facts): boolean {
  if (kind === 'network') return state.initialized || !!network.network?.assets?.imageUrl
  return kind !== 'connect' && account.status !== 'disconnected'
}
