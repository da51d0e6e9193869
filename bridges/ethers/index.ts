/** The entry point `latchkey/ethers`: the EVM wallet in use as provider and signer of ethers 6. */
import type { BrowserProvider, JsonRpcSigner } from 'ethers'
import type { Live, Modal } from '../../kernel/plugin.js'
import { liveWallet, notLoaded } from '../live-wallet.js'

/** A wallet as ethers has it. Another one is made when the account or the chain changes. */
export interface EthersWallet {
  readonly provider: BrowserProvider
  /** Of the account in use. */
  readonly signer: JsonRpcSigner
  readonly address: string
  readonly chainId: number
}

/**
 * The EVM wallet in use; undefined while nobody is connected. ethers loads with the first wallet. Making one asks the
 * wallet nothing.
 *
 * @example
 * const wallet = liveEthers(modal)
 * wallet.subscribe(() => console.log(wallet.get()?.address))
 */
export function liveEthers(modal: Modal): Live<EthersWallet | undefined> {
  return liveWallet(modal, async () => {
    const { BrowserProvider, JsonRpcSigner } = await library()
    return ({ provider: wallet, accounts: [address], chainId }) => {
      const provider = new BrowserProvider(wallet, chainId)
      return { provider, signer: new JsonRpcSigner(provider, address), address, chainId }
    }
  })
}

async function library() {
  try {
    const { BrowserProvider, JsonRpcSigner } = await import('ethers')
    return { BrowserProvider, JsonRpcSigner }
  } catch (cause) {
    throw notLoaded('ethers', cause)
  }
}
