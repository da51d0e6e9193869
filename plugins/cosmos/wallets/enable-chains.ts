import { callMethod, isWalletRejection, providerMissing } from '../../../adapter-kit/chains/index.js'
import { messageOf, type Network } from '../../../kernel/plugin.js'

/** Chains to be allowed: the one to connect on, and others that are asked for in the same prompt. */
interface EnableRequest {
  readonly network: Network
  readonly chainId: string
  readonly others?: readonly string[]
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks the wallet to allow the page. A chain to connect on that it does not know is added to it; others are left out.
 * @throws LatchkeyError LK_SWITCH when the chain cannot be added; the wallet's own errors
 */
export async function enableChains(provider: object, request: EnableRequest): Promise<void> {
  const { network, chainId, others = [], signal } = request
  let chains: readonly string[] = [chainId, ...others]
  let suggested = false
  for (;;) {
    const problem = await enable(provider, chains, signal)
    if (!problem) return
    const unknownChains = namedIn(problem.error, chains)
    if (chains.length > 1 && !unknownChains.includes(chainId)) {
      chains = unknownChains.length > 0 ? chains.filter((id) => !unknownChains.includes(id)) : [chainId]
    } else if (suggested) {
      throw problem.error
    } else {
      await (await import('./suggest-chain.js')).suggest(provider, network, chainId, signal)
      suggested = true
    }
  }
}

/** Resolves with the wallet's error where it does not know one of the chains, and undefined on success. */
async function enable(
  provider: object,
  chains: readonly string[],
  signal: AbortSignal | undefined,
): Promise<{ readonly error: unknown } | undefined> {
  try {
    await callMethod(provider, 'enable', [[...chains]], {
      signal,
      isRepeatable: true,
      missing: providerMissing,
    })
    return undefined
  } catch (error) {
    if (signal?.aborted || !isUnknownChain(error)) throw error
    return { error }
  }
}

const textOf = (error: unknown) => messageOf(error).slice(0, 500)

const unknown =
  /no (modular )?chain ?info|(unknown|unsupported|invalid) chain|chain.{0,80}(not (found|supported|exist|added|registered)|unsupported|unknown)/i

function isUnknownChain(error: unknown): boolean {
  return !isWalletRejection(error) && unknown.test(textOf(error))
}

function namedIn(error: unknown, chains: readonly string[]): readonly string[] {
  const words = textOf(error).split(/[^\w-]+/)
  return chains.filter((id) => words.includes(id))
}
