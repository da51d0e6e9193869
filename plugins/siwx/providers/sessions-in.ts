import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId, safeParseAs } from '../../../kernel/plugin.js'
import type { SiwxSession } from '../contract.js'

/** Longer ones are no sign-ins. */
const longest = 65_536
const text = v.pipe(v.string(), v.maxLength(longest))
const optional = v.exactOptional(text)
const networkId = v.pipe(
  v.string(),
  v.custom<CaipNetworkId>((value) => typeof value === 'string' && isCaipNetworkId(value)),
)

const SessionData = v.object({
  accountAddress: text,
  chainId: networkId,
  scheme: optional,
  domain: optional,
  statement: optional,
  uri: optional,
  version: v.exactOptional(v.literal('1')),
  nonce: optional,
  issuedAt: optional,
  expirationTime: optional,
  notBefore: optional,
  requestId: optional,
  resources: v.exactOptional(v.pipe(v.array(text), v.maxLength(100))),
})

const Session = v.object({
  data: SessionData,
  message: text,
  signature: text,
  cacao: v.exactOptional(v.unknown()),
})

const Sessions = v.pipe(v.array(v.unknown()), v.maxLength(100))

/** The sessions of a list, which storage or a site answered; what is none is left out. */
export function sessionsIn(list: unknown): readonly SiwxSession[] {
  const parsed = safeParseAs(Sessions, list)
  if (!parsed.success) return []
  return parsed.output.flatMap((each) => {
    const session = safeParseAs(Session, each)
    return session.success ? [session.output] : []
  })
}

/** The fields of a message, without its methods and without what is undefined. */
export function dataOf(message: unknown): SiwxSession['data'] | undefined {
  const plain = typeof message === 'object' && message !== null ? Object.entries(message) : []
  const parsed = safeParseAs(
    SessionData,
    Object.fromEntries(plain.filter(([, value]) => value !== undefined)),
  )
  return parsed.success ? parsed.output : undefined
}
