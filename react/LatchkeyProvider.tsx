import type { ReactNode } from 'react'
import type { Modal } from '../kernel/plugin.js'
import { ModalContext } from './modal-context.js'

export interface LatchkeyProviderProps {
  /** Made once, outside of any component: `createModal` does nothing that a server could not do. */
  readonly modal: Modal
  readonly children?: ReactNode
}

/**
 * Gives hooks and buttons their modal.
 *
 * @example
 * const modal = createModal({ projectId, networks: [mainnet], plugins: [eip155()] })
 * <LatchkeyProvider modal={modal}><App /></LatchkeyProvider>
 */
export function LatchkeyProvider({ modal, children }: LatchkeyProviderProps) {
  return <ModalContext.Provider value={modal}>{children}</ModalContext.Provider>
}
