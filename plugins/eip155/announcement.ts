import * as v from 'valibot'
import { safeImage, tidy } from '../../adapters/index.js'
import { property } from '../../kernel/plugin.js'
import { isProvider } from './provider.js'

/** An EIP-6963 announcement after inspection: copied, so that later changes of the original are not seen. */
export interface Announcement {
  /** Who it claims to be: rdns, else uuid. */
  readonly identity: string
  readonly rdns: string | undefined
  readonly uuid: string | undefined
  readonly name: string
  readonly imageUrl: string | undefined
  readonly provider: object
}

// A dot keeps announced ids apart from the fixed ones ('injected', 'walletConnect'), so nobody can take those.
const domain = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/i
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const idOf = (pattern: RegExp) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.maxLength(128),
        v.regex(pattern),
        v.transform((text) => text.toLowerCase()),
      ),
    ),
    undefined,
  )

const Info = v.object({
  rdns: idOf(domain),
  uuid: idOf(uuid),
  name: v.pipe(
    v.string(),
    v.transform((name) => tidy(name, 40)),
    v.nonEmpty(),
  ),
})

/** Reads the `detail` of an announcement, whatever it is; undefined when it is no wallet. Never throws. */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  const [info, provider] = [property(detail, 'info'), property(detail, 'provider')]
  const [rdns, id, name] = ['rdns', 'uuid', 'name'].map((key) => property(info, key))
  const parsed = v.safeParse(Info, { rdns, uuid: id, name })
  if (!parsed.success || !isProvider(provider)) return undefined
  const identity = parsed.output.rdns ?? parsed.output.uuid
  if (!identity) return undefined
  return {
    identity,
    rdns: parsed.output.rdns,
    uuid: parsed.output.uuid,
    name: parsed.output.name,
    imageUrl: safeImage(property(info, 'icon')),
    provider,
  }
}
