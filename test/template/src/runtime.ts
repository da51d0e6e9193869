import { LatchkeyError, type PluginContext, property } from 'latchkey/plugin'
import type { TipsService } from './index'

/** Runs once, when the jar is first opened or its service first used. What the context made is undone on leave. */
export function setup(context: PluginContext): TipsService {
  const recipient = readRecipient(context.options)
  const count = () => context.storage.get('count', readCount) ?? 0

  const tips: TipsService = { count, send: (amount) => send(context, recipient, amount) }

  context.provide('tips', tips)
  context.events.on('tips:sent', () => context.storage.set('count', count() + 1))
  return tips
}

/** Options come from plain JavaScript too: look before use. @throws LatchkeyError TIPS_RECIPIENT */
function readRecipient(options: unknown): string {
  const recipient = property(options, 'recipient')
  if (typeof recipient === 'string' && recipient !== '') return recipient
  throw new LatchkeyError('TIPS_RECIPIENT', 'The tip jar has no recipient', {
    fix: 'Pass one: tips({ recipient: "0x…" }).',
  })
}

/** Storage belongs to the visitor and may hold anything. */
const readCount = (value: unknown) => (typeof value === 'number' && value >= 0 ? Math.floor(value) : 0)

/** @throws LatchkeyError TIPS_NOBODY, TIPS_CANNOT_SEND; the wallet's own error when it refuses */
async function send(
  { store, state, use, events }: PluginContext,
  to: string,
  value: bigint,
): Promise<string> {
  const { active = '', namespaces } = store.get(state.session)
  const { network } = store.get(state.network())
  const current = namespaces[active]
  if (current?.status !== 'connected' || !network) {
    throw new LatchkeyError('TIPS_NOBODY', 'Nobody is connected', { fix: 'Connect a wallet first.' })
  }
  const adapter = await use(`adapter:${active}`)
  if (!adapter.send) {
    throw new LatchkeyError('TIPS_CANNOT_SEND', `Tips cannot be sent on ${network.name}`)
  }
  const hash = await adapter.send(current.connection, network, { to, value })
  events.emit('tips:sent', { amount: value, hash })
  return hash
}
