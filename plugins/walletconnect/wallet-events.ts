import { type CaipNetworkId, property } from '../../kernel/plugin.js'
import { namedNetwork } from './eip1193.js'
import type { Link } from './link.js'
import type { TransportEvent } from './transport.js'
import { listOf, textOf } from './wire.js'

type WalletEvent = Extract<TransportEvent, { readonly type: 'event' }>

/** What a wallet says in its session. An event carries the namespace it is about. */
export function react(
  links: ReadonlyMap<string, Link>,
  { name, chainId, data }: WalletEvent,
  renames: ReadonlyMap<string, CaipNetworkId>,
): void {
  const namespace = String(chainId).split(':')[0] ?? ''
  const link = links.get(namespace)
  if (!link) return
  if (/^(stx_)?chainChanged$/.test(name)) {
    const network = namedNetwork(namespace, data, chainId)
    if (network) link.follow(renames.get(network) ?? network)
  } else if (/^(stx_)?accountsChanged$|^bip122_addressesChanged$/.test(name)) {
    link.choose(listOf(data, addressOf))
  }
}

/** Bare, CAIP-10, or an object with it. */
function addressOf(entry: unknown): string | undefined {
  return textOf(property(entry, 'address') ?? entry)
    ?.split(':')
    .at(-1)
}
