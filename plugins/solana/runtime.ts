import * as v from 'valibot'
import { createMemory, createWallets, parsed } from '../../adapters/index.js'
import { type PluginContext, property } from '../../kernel/plugin.js'
import { createAdapter } from './adapter.js'
import { createService } from './calls.js'
import type { Room } from './room.js'

/** Gives the adapter and the service of Solana. */
export function setup(context: PluginContext): void {
  setupOn(context, typeof window === 'undefined' ? undefined : window)
}

/** What of the house this plugin uses. */
export type Needed = Room['context'] & Pick<PluginContext, 'options' | 'provide'>

const Commitment = v.picklist(['processed', 'confirmed', 'finalized'])
const Lamports = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** @param page where wallets register; none on a server */
export function setupOn(context: Needed, page: EventTarget | undefined): void {
  const option = (name: string) => property(context.options, name)
  const room: Room = {
    context,
    wallets: createWallets(),
    origins: new WeakMap(),
    balances: createMemory(),
    commitment: parsed(Commitment, option('commitment')) ?? 'confirmed',
    maxPriorityFee: BigInt(parsed(Lamports, option('maxPriorityFee')) ?? 500_000),
  }
  context.provide('adapter:solana', createAdapter(room, page))
  context.provide('solana', createService(room))
}
