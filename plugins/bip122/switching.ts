import { chainUnsupported, settle } from '../../adapters/index.js'
import { type CaipNetworkId, codeOf } from '../../kernel/plugin.js'
import { type Chain, chainOf } from './chains.js'
import { unsupported } from './codes.js'
import type { Seen } from './door.js'
import type { Link } from './link.js'
import { prefixesOf } from './shape.js'
import { methodNotSupported } from './unsupported.js'

/**
 * Brings a wallet to another network; its addresses are others there.
 * @throws MethodNotSupported, LatchkeyError LK_SWITCH when the wallet agreed and stayed where it was, its own errors
 */
export async function switchLink(link: Link, id: CaipNetworkId): Promise<void> {
  if (link.network() === id) return
  const { walletId, walletName } = link.standing()
  const to = chainOf(id)
  const work = await link.door.work()
  if (!to || !work.switchNetwork)
    throw methodNotSupported('switchNetwork', walletId, `${walletName} does not switch to this network`)
  const seen = (await work.switchNetwork(link.standing(), to)) ?? (await look(link, to))
  if (seen) link.see(seen, { caipNetworkId: id })
  if (link.network() !== id) throw chainUnsupported(to.name)
}

/**
 * A refused or failed switch does not fail a connection: the wallet stays on its own network. It is looked at once more,
 * since nobody listens yet and its owner may have chosen another account while being asked.
 */
export async function tryToSwitch(link: Link, id: CaipNetworkId, signal: AbortSignal): Promise<void> {
  const look = () => link.door.look({ caipNetworkId: link.network() }, signal)
  await settle(() => switchLink(link, id), signal).catch(async () => {
    const seen = await settle(look, signal).catch(() => undefined)
    if (seen) link.see(seen)
  })
}

/** A wallet that cannot be looked at is believed, if its addresses can be of that network. */
async function look({ door, standing }: Link, to: Chain): Promise<Seen | undefined> {
  const { addresses, unconfirmed } = standing()
  const believed = prefixesOf(addresses[0]?.address).includes(to.prefix)
    ? { addresses, chain: to, unconfirmed }
    : undefined
  try {
    const seen = await door.look({ caipNetworkId: to.id })
    return seen && { ...seen, chain: seen.chain ?? to }
  } catch (error) {
    if (codeOf(error) !== unsupported) throw error
    return believed
  }
}
