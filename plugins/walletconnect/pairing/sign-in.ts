import * as v from 'valibot'
import { optionalService, parsed } from '../../../adapter-kit/index.js'
import { linkSignals, orAbort, type PluginContext } from '../../../kernel/plugin.js'
import type { Cacao, PairingSignIn } from '../contract.js'
import type { Proposal, SignInRequest } from '../relay/transport.js'
import type { Paired } from './link-steps.js'

/** The longest text that is accepted from a wallet; a message is far shorter, a contract's signature takes a few kB. */
const text = (most = 4096) => v.pipe(v.string(), v.maxLength(most))
const optional = v.optional(text())

const Signed: v.GenericSchema<unknown, Cacao> = v.object({
  h: v.object({ t: text() }),
  p: v.object({
    ...{ iss: v.pipe(text(), v.regex(/^did:pkh:[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/)) },
    ...{ domain: text(), aud: text(), version: text(), nonce: text(), iat: text() },
    ...{ nbf: optional, exp: optional, statement: optional, requestId: optional },
    resources: v.optional(v.pipe(v.array(text(16_384)), v.maxLength(50))),
  }),
  s: v.object({ t: text(), s: text(65_536), m: optional }),
})

/** The most signatures that are accepted: a wallet may sign once for each network. */
const MOST = 50

/** What a wallet signed, as far as it matches the request; anything else is dropped. */
export function parseCacaos(value: unknown, asked: SignInRequest): readonly Cacao[] {
  const list = Array.isArray(value) ? value.slice(0, MOST) : []
  return list.flatMap((entry) => {
    const cacao = parsed(Signed, entry)
    const { domain, nonce, aud } = cacao?.p ?? {}
    return cacao && domain === asked.domain && nonce === asked.nonce && aud === asked.uri ? [cacao] : []
  })
}

/** Longest wait for what is to be signed, e.g. for a nonce of the site's server; after it the link is made without. */
const PATIENCE_MS = 5000

/** What to sign with the next link; undefined where no plugin wants a signature. */
export async function askSignIn(
  context: PluginContext,
  proposal: Proposal,
): Promise<SignInRequest | undefined> {
  const { signal, release } = linkSignals([context.signal], PATIENCE_MS)
  try {
    const service = await optionalService(context, 'pairing:sign-in')
    return service && (await orAbort(service.request(proposal), signal))
  } catch (error) {
    context.report(error)
    return undefined
  } finally {
    release()
  }
}

/** Passes what the wallet signed to the plugin that asked for it. @throws what that plugin throws */
export async function handOver({ use }: PluginContext, { signed, asked }: Paired): Promise<void> {
  const cacaos = asked ? parseCacaos(signed, asked) : []
  const service: PairingSignIn | undefined = cacaos[0] && (await use('pairing:sign-in'))
  await service?.signed(cacaos)
}
