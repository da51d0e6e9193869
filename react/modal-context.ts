import { createContext, useContext } from 'react'
import type { Modal } from '../kernel/plugin.js'

export const ModalContext = createContext<Modal | undefined>(undefined)

/**
 * The provider's modal.
 * @throws LatchkeyError LK_NO_PROVIDER
 */
export function useModalContext(): Modal {
  const modal = useContext(ModalContext)
  if (modal) return modal
  // Shaped like LatchkeyError (kernel/lib/errors/errors.ts), which is recognised by name and code.
  const error = new Error('No LatchkeyProvider')
  throw Object.assign(error, { name: 'LatchkeyError', code: 'LK_NO_PROVIDER' })
}
