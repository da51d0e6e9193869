import { type ReactNode, useMemo } from 'react'
import { firstSnapshot, initialSnapshot } from '../elements/shared.js'
import type { InitialState, Modal } from '../kernel/plugin.js'
import { ModalContext } from './modal-context.js'

export interface LatchkeyProviderProps {
  /** Made once, outside of any component: `createModal` does nothing that a server could not do. */
  readonly modal: Modal
  /**
   * Whom the server and the first render show, as `stateFromCookie` of `latchkey/server` answers; nobody when absent.
   * Hooks have it with the status `reconnecting` until the modal has asked the wallet.
   */
  readonly initialState?: InitialState | undefined
  readonly children?: ReactNode
}

/**
 * Gives hooks and buttons their modal.
 *
 * @example
 * const modal = createModal({ projectId, networks: [mainnet], plugins: [eip155()] })
 * <LatchkeyProvider modal={modal}><App /></LatchkeyProvider>
 */
export function LatchkeyProvider({ modal, initialState, children }: LatchkeyProviderProps) {
  const { network, address } = initialState ?? {}
  const value = useMemo(() => {
    const isKnown = network !== undefined && address !== undefined
    const first = isKnown ? firstSnapshot({ network, address }, modal.getNetworks()) : initialSnapshot
    return { modal, first }
  }, [modal, network, address])
  return <ModalContext.Provider value={value}>{children}</ModalContext.Provider>
}
