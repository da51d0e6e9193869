import {
  type CaipNetworkId,
  isCaipNetworkId,
  type Namespace,
  type PairedProviderRules,
  referenceOf,
} from '../../../kernel/plugin.js'

type Rules = Pick<PairedProviderRules, 'chainIdOf' | 'networkOf'> | undefined

/** The chain id that `chainChanged` carries for a network. */
export function chainIdOf(network: CaipNetworkId, rules: Rules): string {
  return rules ? rules.chainIdOf(network) : referenceOf(network)
}

/**
 * The network a wallet names: as its namespace writes them, or by CAIP-2. A CAIP-2 id wins over the network that the
 * message was sent for. Undefined for anything else.
 */
export function namedNetwork(
  namespace: Namespace,
  said: unknown,
  sentFor: string,
  rules: Rules,
): CaipNetworkId | undefined {
  const own = (id: unknown) => (isCaipNetworkId(id) && id.startsWith(`${namespace}:`) ? id : undefined)
  const text = typeof said === 'number' ? String(said) : said
  if (typeof text !== 'string' || !/^[-:\w]{1,80}$/.test(text)) return own(sentFor)
  if (text.includes(':')) return own(text) ?? own(sentFor)
  return own(rules ? rules.networkOf(text) : `${namespace}:${text}`) ?? own(sentFor)
}
