import { type Address, createClient, custom, type Hex, hashMessage, verifyMessage } from 'viem'
import { verifyHash } from 'viem/actions'
import type { Chain } from './chain.js'

interface SignedMessage {
  readonly address: Address
  readonly message: string
  readonly signature: Hex
}

/** Whether an account signed it: by its key, else as its contract says on the chain (ERC-1271, ERC-6492). */
export async function isSigned(
  { address, message, signature }: SignedMessage,
  chain: Pick<Chain, 'rpc'> | undefined,
): Promise<boolean> {
  if (await verifyMessage({ address, message, signature }).catch(() => false)) return true
  if (!chain) return false
  const client = createClient({
    transport: custom({ request: ({ method, params }) => chain.rpc(method, params) }),
  })
  return verifyHash(client, { address, hash: hashMessage(message), signature }).catch(() => false)
}
