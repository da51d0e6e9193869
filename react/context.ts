import { createContext, useContext } from 'react'
import { LatchkeyError } from '../kernel/errors.js'
import type { Modal } from '../kernel/plugin.js'

export const ModalContext = createContext<Modal | undefined>(undefined)

/**
 * The provider's modal, for the hook of this name.
 * @throws LatchkeyError LK_NO_PROVIDER
 */
export function useInstance(hook: string): Modal {
  const modal = useContext(ModalContext)
  if (modal) return modal
  throw new LatchkeyError('LK_NO_PROVIDER', `${hook} was used outside of <LatchkeyProvider>`, {
    fix: 'Put <LatchkeyProvider modal={modal}> around the part of the page that uses it.',
  })
}
