/** The entry point `latchkey/viem`: the EVM wallet in use as a wallet client of viem. */
import type { Chain, CustomTransport, JsonRpcAccount, WalletClient } from 'viem'
import type { Live, Modal, Network } from '../../kernel/plugin.js'
import { liveWallet, notLoaded } from '../live-wallet.js'

/** A wallet as viem has it: its account is the one in use. Its chain is undefined on a network that the site does not have. */
export type ViemWallet = WalletClient<CustomTransport, Chain | undefined, JsonRpcAccount>

/**
 * The EVM wallet in use; undefined while nobody is connected. Another client is made when the account or the chain
 * changes. viem loads with the first wallet.
 *
 * @example
 * const wallet = liveWalletClient(modal)
 * wallet.subscribe(() => console.log(wallet.get()?.account.address))
 */
export function liveWalletClient(modal: Modal): Live<ViemWallet | undefined> {
  return liveWallet(modal, async () => {
    const { createWalletClient, custom } = await library()
    return ({ provider, accounts: [address], chainId, network }) =>
      createWalletClient<CustomTransport, Chain | undefined, JsonRpcAccount>({
        account: { address, type: 'json-rpc' },
        chain: network && chainOf(network, chainId),
        transport: custom(provider),
      })
  })
}

/** As viem describes a chain; with the network's own addresses, as a wallet may be told them. */
function chainOf({ name, nativeCurrency, rpcUrls, blockExplorers, testnet }: Network, id: number): Chain {
  return {
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: rpcUrls.chainDefault },
    ...(blockExplorers && { blockExplorers }),
    ...(testnet !== undefined && { testnet }),
  }
}

async function library() {
  try {
    const { createWalletClient, custom } = await import('viem')
    return { createWalletClient, custom }
  } catch (cause) {
    throw notLoaded('viem', cause)
  }
}
