import type { Modal } from '../kernel/plugin.js'

export type CreateModal = () => Modal

interface Owned {
  readonly modal: Modal
  holders: number
}

/**
 * Modals by the function that makes them. React may render twice, throw a first render away, or take a page apart and
 * put it together again (StrictMode): the same function means the same modal all along.
 */
const made = new WeakMap<CreateModal, Owned>()

/** The function's modal, made when there is none. On a server every render makes its own: pages share nothing. */
export function ownedBy(create: CreateModal): Modal {
  return typeof window === 'undefined' ? create() : recordOf(create).modal
}

/** Keeps the modal alive until the returned function is called; the last to leave destroys it. */
export function hold(create: CreateModal): () => void {
  const record = recordOf(create)
  record.holders += 1
  return () => {
    record.holders -= 1
    // Later: a page that is only put together again has taken hold of it by then.
    setTimeout(() => giveUp(create, record))
  }
}

function recordOf(create: CreateModal): Owned {
  const record = made.get(create) ?? { modal: create(), holders: 0 }
  made.set(create, record)
  return record
}

function giveUp(create: CreateModal, record: Owned): void {
  if (record.holders > 0 || made.get(create) !== record) return
  made.delete(create)
  record.modal.destroy()
}
