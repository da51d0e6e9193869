import type { Modal } from '../kernel/plugin.js'
import type { ButtonKind } from './face.js'
import { type Extras, type Facts, readFacts } from './facts.js'
import type { Learner } from './learn.js'
import { isLively, liveNow, loadLive } from './load-live.js'
import type { ButtonOptions } from './options.js'

/** Everything one button shows, told at once and at each change until the returned function is called. */
export function follow(
  modal: Modal,
  kind: ButtonKind,
  { namespace, balance }: ButtonOptions,
  tell: (facts: Facts & Extras) => void,
): () => void {
  let learner: Learner | undefined
  let extras: Extras = {}
  let gone = false
  const learn = (next: Extras) => {
    extras = next
    look()
  }
  const look = () => {
    if (gone) return
    const facts = readFacts(modal, namespace)
    learner ??= liveNow()?.createLearner(modal, kind, balance, learn)
    if (!learner && isLively(facts)) loadLive().then((live) => live && look())
    learner?.step(facts)
    tell({ ...facts, ...extras })
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
