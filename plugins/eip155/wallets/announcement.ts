import * as v from 'valibot'
import { hasMethod, safeImage, WalletName } from '../../../adapter-kit/chains/index.js'
import { property, safeParseAs } from '../../../kernel/plugin.js'

/** An EIP-6963 announcement after validation. A copy: later changes of the page's object do not reach it. */
export interface Announcement {
  /** What identifies the wallet: its rdns, else its uuid. Claimed, not proven. */
  readonly identity: string
  readonly rdns: string | undefined
  readonly uuid: string | undefined
  readonly name: string
  readonly imageUrl: string | undefined
  readonly provider: object
}

// At least one dot, so that no wallet can claim one of the fixed connector ids ('injected', 'walletConnect').
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
  name: WalletName,
})

/** Validates the `detail` of an announcement event; undefined when it does not describe a wallet. Never throws. */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  const [info, provider] = [property(detail, 'info'), property(detail, 'provider')]
  const [rdns, id, name] = ['rdns', 'uuid', 'name'].map((key) => property(info, key))
  const parsed = safeParseAs(Info, { rdns, uuid: id, name })
  if (!parsed.success || !hasMethod(provider, 'request')) return undefined
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
