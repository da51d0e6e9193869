import { ownAddresses, type Sender } from '../../../adapter-kit/features/index.js'
import { type CaipNetworkId, findNetwork, type PluginContext } from '../../../kernel/plugin.js'
import type { Receiver } from '../contract.js'
import { recentReceivers } from './recent-receivers.js'
import { resolveName } from './resolve-name.js'
import { warningOf } from './warning.js'

type Deps = Pick<PluginContext, 'use' | 'store' | 'state' | 'storage' | 'signal'>
type KnownReceiver = Omit<Extract<Receiver, { status: 'known' }>, 'status' | 'text'>

/** How long a name must stay unchanged before it is looked up, in milliseconds. */
const patience = 500

/** A name has a dot, and no digit after the last one. */
const mayBeName = (text: string) => /^[^.].*\.[^\d.]+$/.test(text)

/**
 * The receiver that a text stands for: an address of the chain at once, a name after a pause. Undefined once `isStale`.
 */
export async function resolveReceiver(
  context: Deps,
  text: string,
  at: Sender,
  isStale: () => boolean,
): Promise<Receiver | undefined> {
  const address = await addressOf(context, text.replace(/\p{C}/gu, ''), at)
  if (address) return { status: 'known', text, ...address }
  if (!mayBeName(text)) return { status: 'unknown', text, hint: undefined }
  if (!isStale()) await new Promise((resolve) => setTimeout(resolve, patience))
  if (isStale()) return undefined
  const receiver = await byName(context, text, at)
  if (receiver && 'address' in receiver) return { status: 'known', text, ...receiver }
  return { status: 'unknown', text, hint: receiver?.hint }
}

async function addressOf(context: Deps, text: string, at: Sender): Promise<KnownReceiver | undefined> {
  const { chainNamespace } = at.network
  const adapter = await context.use(`adapter:${chainNamespace}`).catch(() => undefined)
  if (!adapter || !(await adapter.isAddress?.(text, at.network))) return undefined
  const { address, mistyped = false } = adapter.canonicalAddress?.(text, at.network) ?? { address: text }
  return { address, name: undefined, avatar: undefined, warning: warning(context, address, mistyped, at) }
}

async function byName(context: Deps, text: string, at: Sender) {
  const record = await resolveName(context, text, at.network)
  if (!record || 'hint' in record) return record
  const address = await addressOf(context, record.address, at)
  // A record that is mistyped leads to nobody, or to somebody else.
  if (address?.warning === 'typo') return undefined
  if (!address) return undefined
  const { name, avatar, recordOf } = record
  if (recordOf === undefined) return { ...address, name, avatar }
  const isWorse = address.warning === 'nobody'
  return {
    ...address,
    name,
    avatar,
    recordOf: nameOf(context, recordOf),
    ...(!isWorse && { warning: 'otherNetwork' as const }),
  }
}

const nameOf = ({ store, state }: Deps, id: CaipNetworkId) =>
  findNetwork(store.get(state.networks), id)?.name ?? id

function warning(context: Deps, address: string, mistyped: boolean, { network }: Sender) {
  const namespace = network.chainNamespace
  return warningOf(address, {
    accounts: ownAddresses(context.store.get(context.state.session), namespace),
    recent: recentReceivers(context, namespace),
    mistyped,
  })
}
