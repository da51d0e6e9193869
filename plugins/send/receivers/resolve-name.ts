import * as v from 'valibot'
import {
  abortable,
  optionalService,
  parsed,
  sanitizeText,
  shownText,
  withTimeout,
} from '../../../adapter-kit/features/index.js'
import {
  type CaipNetworkId,
  codeOf,
  isCaipNetworkId,
  type Network,
  type PluginContext,
} from '../../../kernel/plugin.js'

/** How long the look-up of a name may take, in milliseconds. */
const patience = 15_000

const NameRecord = v.object({
  address: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  name: v.fallback(v.nullish(shownText(100)), undefined),
  avatar: v.fallback(v.nullish(v.pipe(v.string(), v.maxLength(2000))), undefined),
  recordOf: v.optional(v.custom<CaipNetworkId>(isCaipNetworkId)),
})

export type NameAnswer =
  | {
      readonly address: string
      readonly name: string
      readonly avatar: string | undefined
      /** The network whose address it is, where that is another one. */
      readonly recordOf: CaipNetworkId | undefined
    }
  | { readonly hint: 'unsafe' | 'elsewhere' | 'contract' | 'failed' }

const hints = new Map<unknown, 'unsafe' | 'elsewhere' | 'contract'>([
  ['LK_NAME_UNSAFE', 'unsafe'],
  ['LK_NAME_OFFCHAIN', 'elsewhere'],
  ['LK_NAME_CONTRACT', 'contract'],
])

/** The address of a name, if a plugin looks names up and this one is registered. Never rejects. */
export async function resolveName(
  context: Pick<PluginContext, 'use' | 'signal'>,
  name: string,
  network: Network,
): Promise<NameAnswer | undefined> {
  // The limit covers loading the plugin that looks names up, which may never arrive.
  const look = async () => (await optionalService(context, 'names'))?.resolve(name, network.caipNetworkId)
  try {
    const answer = await withTimeout(patience, [context.signal], (signal) => abortable(look, signal))
    const record = parsed(NameRecord, answer)
    if (!record) return undefined
    return {
      address: record.address,
      name: (record.name ?? sanitizeText(name, 100)) || name,
      avatar: record.avatar ?? undefined,
      recordOf: record.recordOf === network.caipNetworkId ? undefined : record.recordOf,
    }
  } catch (error) {
    return { hint: hints.get(codeOf(error)) ?? 'failed' }
  }
}
