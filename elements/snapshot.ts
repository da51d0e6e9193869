import type {
  AccountState,
  Balance,
  Modal,
  ModalState,
  NetworkState,
  Services,
  Theme,
} from '../kernel/plugin.js'

/** The modal's state, as far as a button shows it. */
export interface ModalSnapshot {
  readonly account: AccountState
  readonly network: NetworkState
  readonly state: ModalState
  readonly theme: Theme
}

/** The part of a button's data that has to be loaded: it arrives later or never. */
export interface AsyncData {
  /** 'pending' until it is known, 'unknown' when it cannot be read, undefined when there is none to show. */
  readonly balance?: Balance | 'pending' | 'unknown' | undefined
  /** The account's name, and its picture once that is loaded. */
  readonly profile?: { readonly name?: string | undefined; readonly image?: string | undefined } | undefined
  /** Of the wallet that a wallet button is for. */
  readonly wallet?: WalletButtonState | undefined
  /** The network's picture. */
  readonly image?: string | undefined
}

/** As the plugin `connect` declares it. */
export type WalletButtonState = ReturnType<ReturnType<Services['wallet-button']['of']>['get']>

/** What every page shows before anything is known: on the server, and in the first render of the browser. */
export const initialSnapshot = {
  // Absent fields are undefined: listing them would double this object, which every page loads.
  account: {
    status: 'disconnected',
    isConnected: false,
    allAccounts: [] as const,
  } as unknown as AccountState,
  network: { isSupported: true } as NetworkState,
  state: { open: false } as ModalState,
  theme: { mode: 'system', variables: {} },
} satisfies ModalSnapshot

export function readSnapshot(modal: Modal, namespace?: string): ModalSnapshot {
  return {
    account: modal.getAccount(namespace),
    network: modal.getNetwork(namespace),
    state: modal.getState(),
    theme: modal.getTheme(),
  }
}
