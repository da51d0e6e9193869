import * as v from 'valibot'
import { askSignIn as askFor, parsed } from '../../../adapter-kit/features/index.js'
import {
  type CaipNetworkId,
  type ConnectedIn,
  isCaipNetworkId,
  type Namespace,
  type SignedMessage,
  type SignInRequest,
} from '../../../kernel/plugin.js'
import type { PairingDeps } from '../pairing-deps.js'
import type { Proposal } from '../relay/transport.js'
import type { Granted } from '../session/live-session.js'
import { SIGNS_WITH } from './proposal.js'

/**
 * What to sign with the next link; undefined where no plugin wants a signature, or the visitor connects for another
 * namespace than wallets can sign for.
 */
export async function askSignIn(deps: PairingDeps, proposal: Proposal): Promise<SignInRequest | undefined> {
  const { context } = deps
  const namespace = Object.keys(proposal).find((ns) => proposal[ns]?.methods.includes(SIGNS_WITH))
  if (!namespace) return undefined
  const { active } = context.store.get(context.state.session)
  const target = context.store.get(context.state.route).namespace ?? active
  if (target && target !== namespace && Object.hasOwn(proposal, target)) return undefined
  const chain = firstNetwork(deps, proposal[namespace]?.chains ?? [], namespace)
  return chain && askFor(context, chain, context.signal)
}

/** The network that the session is to begin on. */
function firstNetwork(
  { context, options }: PairingDeps,
  chains: readonly string[],
  namespace: string,
): CaipNetworkId | undefined {
  const selected = context.store.get(context.state.session).selected[namespace]
  const ids = chains.filter(isCaipNetworkId)
  return [options.defaultChain, selected].find((id) => id && ids.includes(id)) ?? ids[0]
}

/** The longest text that is accepted from a wallet; a message is far shorter, a contract's signature takes a few kB. */
const text = (most = 4096) => v.pipe(v.string(), v.maxLength(most))
const optional = v.optional(text())

const Cacao = v.object({
  h: v.object({ t: text() }),
  p: v.object({
    iss: v.pipe(text(), v.regex(/^did:pkh:[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/)),
    domain: text(),
    aud: text(),
    version: text(),
    nonce: text(),
    iat: text(),
    nbf: optional,
    exp: optional,
    statement: optional,
    requestId: optional,
    resources: v.optional(v.pipe(v.array(text(16_384)), v.maxLength(50))),
  }),
  s: v.object({ t: text(), s: text(65_536), m: optional }),
})

const Signed = v.object({ cacao: Cacao, message: text(65_536) })

/** The most signatures that are accepted: a wallet may sign once for each network. */
const MOST = 50

/** What a wallet signed, and in which namespace; what has another shape is dropped. */
export function parseSigned(value: unknown): readonly { namespace: Namespace; message: SignedMessage }[] {
  const list = Array.isArray(value) ? value.slice(0, MOST) : []
  return list.flatMap((entry) => {
    const one = parsed(Signed, entry)
    if (!one) return []
    const { message, cacao } = one
    const [, , namespace = ''] = cacao.p.iss.split(':')
    return [{ namespace, message: { message, signature: cacao.s.s, cacao } }]
  })
}

/** The connections of a session, with what the wallet signed for their namespace beside it. */
export function withSigned(granted: Granted, signed: unknown): Granted {
  const all = parseSigned(signed)
  const add = (one: ConnectedIn): ConnectedIn => {
    const messages = all.filter(({ namespace }) => namespace === one.namespace).map(({ message }) => message)
    return messages.length > 0 ? { ...one, signed: messages } : one
  }
  const [first, ...rest] = granted
  return [add(first), ...rest.map(add)]
}
