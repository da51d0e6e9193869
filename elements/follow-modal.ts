import type { Modal } from '../kernel/plugin.js'
import type { ButtonKind } from './create-model.js'
import type { AsyncDataLoader } from './lazy/async-data.js'
import { lazyParts, loadLazyParts, needsLazyParts } from './load-lazy.js'
import type { ButtonOptions } from './options.js'
import { type AsyncData, type ModalSnapshot, readSnapshot } from './snapshot.js'

/** Reports everything one button shows, at once and at each change, until the returned function is called. */
export function followModal(
  modal: Modal,
  kind: ButtonKind,
  options: ButtonOptions,
  tell: (snapshot: ModalSnapshot & AsyncData) => void,
): () => void {
  const { namespace } = options
  let loader: AsyncDataLoader | undefined
  let data: AsyncData = {}
  let gone = false
  const onData = (next: AsyncData) => {
    data = next
    look()
  }
  const look = () => {
    if (gone) return
    const snapshot = readSnapshot(modal, namespace)
    loader ??= lazyParts?.createLoader(modal, kind, options, onData)
    if (!loader && needsLazyParts(kind, snapshot)) loadLazyParts().then((lazy) => lazy && look())
    loader?.update(snapshot)
    tell({ ...snapshot, ...data })
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
    loader?.stop()
    for (const stop of undo) stop()
  }
}
