import { checksumAddress } from '../../adapters/index.js'
import type { PluginContext } from '../../kernel/plugin.js'
import { cautionOf } from './caution.js'
import { isMistyped } from './checksum.js'
import { ownAddresses, recentReceivers } from './known.js'
import { resolveName } from './names.js'
import type { Place } from './place.js'
import type { Receiver } from './services.js'

type Needed = Pick<PluginContext, 'use' | 'store' | 'state' | 'storage' | 'signal'>
type Found = Omit<Extract<Receiver, { status: 'known' }>, 'status' | 'text'>

/** How long a name has to stay as it is before it is looked up, in milliseconds. */
const patience = 500

/** A name has a dot, and letters at its end. */
const mayBeName = (text: string) => /^[^.].*\.[^\d.]+$/.test(text)

/** Whom a text means: an address of the chain at once, a name after a pause. Undefined once nobody asks any more. */
export async function findReceiver(
  context: Needed,
  text: string,
  at: Place,
  isStale: () => boolean,
): Promise<Receiver | undefined> {
  const address = await addressOf(context, text.replace(/\p{C}/gu, ''), at)
  if (address) return { status: 'known', text, ...address }
  if (!mayBeName(text)) return { status: 'unknown', text, hint: undefined }
  if (!isStale()) await new Promise((resolve) => setTimeout(resolve, patience))
  if (isStale()) return undefined
  const found = await byName(context, text, at)
  if (found && 'address' in found) return { status: 'known', text, ...found }
  return { status: 'unknown', text, hint: found?.hint }
}

async function addressOf(context: Needed, text: string, at: Place): Promise<Found | undefined> {
  const { chainNamespace } = at.network
  const adapter = await context.use(`adapter:${chainNamespace}`).catch(() => undefined)
  if (!(await adapter?.isAddress?.(text, at.network))) return undefined
  const { address, mistyped } = written(text, chainNamespace)
  return { address, name: undefined, avatar: undefined, caution: caution(context, address, mistyped, at) }
}

/** The address as its chain writes it. Only EVM addresses can be written in more than one way. */
function written(text: string, namespace: string) {
  if (namespace !== 'eip155') return { address: text, mistyped: false }
  return { address: checksumAddress(text), mistyped: isMistyped(text) }
}

async function byName(context: Needed, text: string, at: Place) {
  const found = await resolveName(context, text, at.network)
  if (!found || 'hint' in found) return found
  const address = await addressOf(context, found.address, at)
  return address && { ...address, name: found.name, avatar: found.avatar }
}

function caution(context: Needed, address: string, mistyped: boolean, { network }: Place) {
  const namespace = network.chainNamespace
  const recent = recentReceivers(context, namespace)
  return cautionOf(address, { own: ownAddresses(context, namespace), recent, mistyped })
}
