import type { AccountState, Balance, Modal, ModalState, NetworkState, Theme } from '../kernel/plugin.js'

/** What the modal says, as far as a button shows it. */
export interface Facts {
  readonly account: AccountState
  readonly network: NetworkState
  readonly state: ModalState
  readonly theme: Theme
}

/** What must be asked for: it comes later or never. */
export interface Extras {
  /** 'pending' until it is known, undefined when there is none to show. */
  readonly balance?: Balance | 'pending' | undefined
  /** The network's picture. */
  readonly image?: string | undefined
}

/** What every page shows before anything is known: on the server, and in the first render of the browser. */
export const noFacts: Facts = {
  account: {
    status: 'disconnected',
    isConnected: false,
    namespace: undefined,
    address: undefined,
    caipAddress: undefined,
    allAccounts: [],
    connector: undefined,
  },
  network: { network: undefined, caipNetworkId: undefined, chainId: undefined, isSupported: true },
  state: { open: false, view: 'Connect', loading: false, initialized: false, activeNamespace: undefined },
  theme: { mode: 'system', variables: {} },
}

export function readFacts(modal: Modal, namespace?: string): Facts {
  return {
    account: modal.getAccount(namespace),
    network: modal.getNetwork(namespace),
    state: modal.getState(),
    theme: modal.getTheme(),
  }
}
