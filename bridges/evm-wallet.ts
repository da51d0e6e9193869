import type { Address } from 'viem'
import {
  type CaipNetworkId,
  type Modal,
  type Network,
  type ProviderOf,
  referenceOf,
} from '../kernel/plugin.js'

/** The namespace that wagmi, viem and ethers are for. */
export const namespace = 'eip155'

/** The EVM wallet in use, also while a wallet of another namespace is the active one. */
export interface EvmWallet {
  /** EIP-1193: as the plugin of the namespace types it. */
  readonly provider: ProviderOf<typeof namespace>
  /** Those the wallet shares, the one in use first. */
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
  /** Absent while the wallet is on a chain that the site does not have. */
  readonly network: Network | undefined
}

const isAddress = (text: string): text is Address => text.startsWith('0x')
export const networkId = (chainId: number): CaipNetworkId => `${namespace}:${chainId}`

/** The number of the chain that is in use, or chosen while nobody is connected. */
export function chainIdOf(modal: Modal): number | undefined {
  const { caipNetworkId } = modal.getNetwork(namespace)
  return caipNetworkId === undefined ? undefined : Number(referenceOf(caipNetworkId))
}

export function networkOf(modal: Modal, chainId: number): Network | undefined {
  return modal.getNetworks().find(({ caipNetworkId }) => caipNetworkId === networkId(chainId))
}

/** Resolves once a stored EVM wallet was restored or given up; at once where none is stored. Starts nothing. */
export async function whenRestored(modal: Modal): Promise<void> {
  const isRestoring = () => modal.getAccount(namespace).status === 'reconnecting'
  if (!isRestoring()) return
  const undo: (() => void)[] = []
  // A wallet that is back may wait for a guard, which asks the visitor: that is no reconnecting any more.
  const over = new Promise<void>((resolve) => {
    undo.push(modal.subscribeAccount(() => isRestoring() || resolve(), namespace))
  })
  await Promise.race([over, modal.ready().catch(() => undefined)])
  for (const stop of undo) stop()
}

/** Undefined while none is connected. */
export function evmWallet(modal: Modal): EvmWallet | undefined {
  const provider = modal.getProvider(namespace)
  const chainId = chainIdOf(modal)
  const { allAccounts } = modal.getAccount(namespace)
  const [first, ...rest] = allAccounts.map(({ address }) => address).filter(isAddress)
  if (!provider || chainId === undefined || !first) return undefined
  return { provider, accounts: [first, ...rest], chainId, network: networkOf(modal, chainId) }
}
