import { createContext, useContext } from 'react'
import { type ModalSnapshot, ofNamespace } from '../elements/shared.js'
import { noProvider } from '../host/no-provider.js'
import type { Modal, Namespace } from '../kernel/plugin.js'

interface Provided {
  readonly modal: Modal
  /** What the server shows, and the browser's first render. */
  readonly first: ModalSnapshot
}

export const ModalContext = createContext<Provided | undefined>(undefined)

/**
 * The provider's modal.
 * @throws LatchkeyError LK_NO_PROVIDER
 */
export const useModalContext = (): Modal => useProvided().modal

/** What the first render shows of a namespace, of the active one when absent. */
export const useFirstSnapshot = (namespace?: Namespace): ModalSnapshot =>
  ofNamespace(useProvided().first, namespace)

function useProvided(): Provided {
  const provided = useContext(ModalContext)
  if (provided) return provided
  throw noProvider('No LatchkeyProvider')
}
