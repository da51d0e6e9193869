import type { CaipNetworkId, Namespace, Network, ViewName } from '../../kernel/plugin.js'

declare module '../../kernel/plugin.js' {
  interface Adapter {
    /**
     * What a visitor types into a wallet that does not take the network from a page; undefined where wallets of the
     * chain take no networks.
     */
    networkByHand?(network: Network): Promise<NetworkByHand | undefined>
  }
  interface Services {
    /** Pictures of networks, for views and for buttons on the page. */
    networkImages: NetworkImages
  }
  interface Views {
    Networks: undefined
    /** Asks the wallet to move to a network as soon as it is shown. */
    SwitchNetwork: { readonly network: CaipNetworkId }
    /** The network belongs to a namespace that nothing is connected in. */
    SwitchActiveChain: {
      readonly switchToChain: Namespace
      readonly network?: CaipNetworkId
      /** Where the button leads: Connect by default, with a history of its own unless `navigateWithReplace` is given. */
      readonly navigateTo?: ViewName
      /** True: the next view replaces this one in the history; false: back leads here. */
      readonly navigateWithReplace?: boolean
    }
    /**
     * Opened by the kernel when the wallet is on a network that the site does not use, and by features for some
     * networks only.
     */
    UnsupportedChain: UnsupportedChainParams | undefined
    WhatIsANetwork: undefined
  }
  interface UsageEvents {
    /** to the networks */
    CLICK_NETWORKS: undefined
    /** to the help about networks */
    CLICK_NETWORK_HELP: undefined
    /** the visitor chose another network in the modal */
    SWITCH_NETWORK: { readonly network: CaipNetworkId }
  }
}

/** Parameters for plugins that show UnsupportedChain; a plugin extends them with its own. */
export interface UnsupportedChainParams {
  /** The networks to offer; all of the site when absent. */
  readonly networks?: readonly CaipNetworkId[]
  /**
   * Why the network in use does not work, as a sentence for the visitor; that the site does not use it, when absent.
   */
  readonly text?: string
}

export interface NetworkByHand {
  readonly name: string
  readonly rpcUrl: string
  readonly chainId: string
}

export interface NetworkImages {
  /** The site's own picture, else the network's, else the directory's; undefined when there is none. */
  urlOf(network: Network): string | undefined
  /** Resolves once the directory was loaded or failed to: `urlOf` may know more from then on. Never rejects. */
  readonly ready: Promise<void>
  /** The same for this network alone, which takes less to load. */
  readyFor(network: Network): Promise<void>
}
