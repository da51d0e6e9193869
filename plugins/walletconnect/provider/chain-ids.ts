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
  answer: unknown,
  sentFor: string,
  rules: Rules,
): CaipNetworkId | undefined {
  const inNamespace = (id: unknown) =>
    isCaipNetworkId(id) && id.startsWith(`${namespace}:`) ? id : undefined
  const text = typeof answer === 'number' ? String(answer) : answer
  if (typeof text !== 'string' || !/^[-:\w]{1,80}$/.test(text)) return inNamespace(sentFor)
  if (text.includes(':')) return inNamespace(text) ?? inNamespace(sentFor)
  return inNamespace(rules ? rules.networkOf(text) : `${namespace}:${text}`) ?? inNamespace(sentFor)
}
