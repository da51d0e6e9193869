import { createContext, useContext } from 'react'
import { noProvider } from '../host/no-provider.js'
import type { Modal } from '../kernel/plugin.js'

export const ModalContext = createContext<Modal | undefined>(undefined)

/**
 * The provider's modal.
 * @throws LatchkeyError LK_NO_PROVIDER
 */
export function useModalContext(): Modal {
  const modal = useContext(ModalContext)
  if (modal) return modal
  throw noProvider('No LatchkeyProvider')
}
