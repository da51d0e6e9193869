import { referenceOf } from '../../kernel/lib/caip.js'
import { notInstalled, unchecked } from '../errors.js'
import type { SignedText } from '../verifier.js'
import { createNode } from './node.js'

interface Question extends Pick<SignedText, 'address' | 'chainId'> {
  readonly rpcUrl: string
  readonly hash: `0x${string}`
  readonly signature: `0x${string}`
}

/** ERC-1271, and its yes: one word, so that what answers with the question says nothing. */
const isValidSignature = 'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'
const yes = `0x1626ba7e${'0'.repeat(56)}`

/**
 * Whether the contract of the account takes the signature, by one call to a node, which deploys it for that call if need
 * be.
 *
 * @throws LatchkeyError LK_SIGN_IN_UNCHECKED when the node does not say, or is one of another network
 */
export async function askContract({ address, chainId, rpcUrl, hash, signature }: Question): Promise<boolean> {
  const [
    { createClient, custom, getAddress, encodeFunctionData, parseAbi },
    { call, getChainId, verifyHash },
  ] = await Promise.all([loadViem(), loadActions()])
  const node = createNode(rpcUrl)
  const client = createClient({ transport: custom(node, { retryCount: 0 }) })
  const ask = async () => {
    const chain = await getChainId(client)
    if (String(chain) !== referenceOf(chainId)) throw otherNetwork(chainId, chain)
    const account = getAddress(address)
    // viem's way reads the last 32 bytes of a signature, which one that was made on chain does not have.
    if (signature.length >= 66) return verifyHash(client, { address: account, hash, signature })
    const args = [hash, signature] as const
    const data = encodeFunctionData({ abi: parseAbi([isValidSignature]), args })
    const { data: answer } = await call(client, { to: account, data })
    return answer?.startsWith(yes) ?? false
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
    const { createClient, custom, getAddress, encodeFunctionData, parseAbi } = await import('viem')
    return { createClient, custom, getAddress, encodeFunctionData, parseAbi }
  } catch (cause) {
    throw notInstalled('viem', cause)
  }
}

async function loadActions() {
  try {
    const { call, getChainId, verifyHash } = await import('viem/actions')
    return { call, getChainId, verifyHash }
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

function otherNetwork(chainId: string, nodeChain: number): Error {
  return unchecked(
    `The node that was named for ${chainId} is one of eip155:${nodeChain}.`,
    'Correct rpcUrls: a contract is asked on the network that the text names.',
  )
}
