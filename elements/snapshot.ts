import {
  type AccountState,
  type Balance,
  type InitialState,
  type Modal,
  type ModalState,
  type Network,
  type NetworkState,
  namespaceOf,
  type Services,
  type Theme,
  toCaipAddress,
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

/** The same with the account that the server knows of. @param networks those of the site, as far as they are known */
export function firstSnapshot(
  { network: id, address }: InitialState,
  networks: readonly Network[] = [],
): ModalSnapshot {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
  return {
    ...initialSnapshot,
    account: {
      ...initialSnapshot.account,
      status: 'reconnecting',
      namespace: namespaceOf(id),
      address,
      caipAddress: toCaipAddress(id, address),
      unconfirmed: true,
    },
    network: network
      ? { network, caipNetworkId: id, chainId: network.id, isSupported: true }
      : initialSnapshot.network,
  }
}

/** What of a first snapshot is about a namespace; of the active one when absent. */
export const ofNamespace = (first: ModalSnapshot, namespace?: string): ModalSnapshot =>
  namespace === undefined || namespace === first.account.namespace ? first : initialSnapshot

export function readSnapshot(modal: Modal, namespace?: string): ModalSnapshot {
  return {
    account: modal.getAccount(namespace),
    network: modal.getNetwork(namespace),
    state: modal.getState(),
    theme: modal.getTheme(),
  }
}
