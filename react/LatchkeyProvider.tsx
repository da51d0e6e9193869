import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Modal } from '../kernel/plugin.js'
import { ModalContext } from './context.js'
import { type CreateModal, hold, ownedBy } from './owned.js'

export type LatchkeyProviderProps = { readonly children?: ReactNode } & (
  | { readonly modal: Modal; readonly create?: never }
  | { readonly create: CreateModal; readonly modal?: never }
)

/**
 * Gives hooks and buttons their modal: one the page made, or one it makes on its first render and destroys when it
 * leaves the page for good. Only the first `create` counts.
 *
 * @example
 * const modal = createModal({ projectId, networks: [mainnet], plugins: [eip155()] })
 * <LatchkeyProvider modal={modal}><App /></LatchkeyProvider>
 *
 * @example
 * <LatchkeyProvider create={() => createModal(options)}><App /></LatchkeyProvider>
 */
export function LatchkeyProvider({ modal, create, children }: LatchkeyProviderProps) {
  const first = useRef(create).current
  const [own, setOwn] = useState(() => first && ownedBy(first).modal)
  useEffect(() => {
    if (!first) return
    // Another one than in the first render if the page was hidden for long and is shown again.
    setOwn(ownedBy(first).modal)
    return hold(first)
  }, [first])
  return <ModalContext.Provider value={modal ?? own}>{children}</ModalContext.Provider>
}
