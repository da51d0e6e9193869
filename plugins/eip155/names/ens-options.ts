import * as v from 'valibot'
import { parseAs } from '../../../kernel/plugin.js'
import type { Normalize } from './normalize-ens.js'

/** The resolver contract of ENS on Ethereum, unless the site names another one. */
const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

export const EnsOptionsSchema = v.object({
  ensResolver: v.optional(
    v.union([v.literal(false), v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))]),
    universalResolver,
  ),
  normalizeName: v.optional(v.custom<Normalize>((value) => typeof value === 'function')),
})

/** Which contract resolves names, if any, and how names are normalised. */
export interface EnsOptions {
  readonly resolver: string | false
  readonly normalize: Normalize | undefined
}

/** @throws ValiError for options of the wrong shape */
export function parseEnsOptions(options: unknown): EnsOptions {
  const { ensResolver, normalizeName } = parseAs(EnsOptionsSchema, options ?? {})
  return { resolver: ensResolver, normalize: normalizeName }
}
