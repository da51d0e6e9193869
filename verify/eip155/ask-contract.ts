import { referenceOf } from '../../kernel/lib/caip.js'
import { notInstalled, unchecked } from '../errors.js'
import type { SignedText } from '../verifier.js'
import { createNode } from './node.js'

interface Question extends Pick<SignedText, 'address' | 'chainId'> {
  readonly rpcUrl: string
  readonly hash: `0x${string}`
  readonly signature: `0x${string}`
}

/**
 * Whether the contract of the account takes the signature, by one call to a node, which deploys it for that call if need
 * be.
 *
 * @throws LatchkeyError LK_SIGN_IN_UNCHECKED when the node does not say, or is one of another network
 */
export async function askContract({ address, chainId, rpcUrl, hash, signature }: Question): Promise<boolean> {
  const [{ createClient, custom, getAddress }, { getChainId, verifyHash }] = await Promise.all([
    loadViem(),
    loadActions(),
  ])
  const node = createNode(rpcUrl)
  const client = createClient({ transport: custom(node, { retryCount: 0 }) })
  const ask = async () => {
    const chain = await getChainId(client)
    if (String(chain) !== referenceOf(chainId)) throw otherNetwork(chainId, chain)
    return verifyHash(client, { address: getAddress(address), hash, signature })
  }
  const answer = await ask().catch((error: unknown) => node.failure() ?? error)
  const failure = node.failure() ?? (answer instanceof Error ? answer : undefined)
  // viem takes a node that failed for a contract that said no.
  if (answer === true) return true
  if (failure?.name === 'LatchkeyError') throw failure
  if (failure) throw unreachable(failure)
  return false
}

// In `try`, so that bundlers build sites that did not install it, and taken apart, so that they keep what is used.
async function loadViem() {
  try {
    const { createClient, custom, getAddress } = await import('viem')
    return { createClient, custom, getAddress }
  } catch (cause) {
    throw notInstalled('viem', cause)
  }
}

async function loadActions() {
  try {
    const { getChainId, verifyHash } = await import('viem/actions')
    return { getChainId, verifyHash }
  } catch (cause) {
    throw notInstalled('viem', cause)
  }
}

function unreachable(cause: Error): Error {
  return unchecked(
    'The node did not answer, or answered with an error.',
    'Try again, or name another node.',
    cause,
  )
}

function otherNetwork(chainId: string, found: number): Error {
  return unchecked(
    `The node that was named for ${chainId} is one of eip155:${found}.`,
    'Correct rpcUrls: a contract is asked on the network that the text names.',
  )
}
