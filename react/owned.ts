import type { Modal } from '../kernel/plugin.js'

export type CreateModal = () => Modal

/**
 * Modals by the function that makes them. React may render twice, throw a first render away, or take a page apart and
 * put it together again (StrictMode): the same function means the same modal all along.
 */
const made = new WeakMap<CreateModal, { readonly modal: Modal; holders: number }>()

/** The function's modal, made when there is none. */
export function ownedBy(create: CreateModal) {
  const record = made.get(create) ?? { modal: create(), holders: 0 }
  // On a server every render makes its own: pages share nothing.
  if (typeof window === 'object') made.set(create, record)
  return record
}

/** Keeps the function's modal alive until the returned function is called; the last to leave destroys it. */
export function hold(create: CreateModal): () => void {
  const record = ownedBy(create)
  record.holders += 1
  return () => {
    record.holders -= 1
    // Later: a page that is only put together again has taken hold of it by then.
    setTimeout(() => {
      if (record.holders || made.get(create) !== record) return
      made.delete(create)
      record.modal.destroy()
    })
  }
}
