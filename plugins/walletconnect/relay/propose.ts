import type { UniversalProvider } from '@walletconnect/universal-provider'
import { messageOf, property, type SignInRequest } from '../../../kernel/plugin.js'
import { expired, relayFailed, signInFailed } from '../failures.js'
import { SIGNS_WITH } from '../pairing/proposal.js'
import type { followRelay } from './relay.js'
import type { NamespaceRequest, Pairing, Proposal, Transport } from './transport.js'

type Client = InstanceType<typeof UniversalProvider>['client']

/** Makes links with the client; fails as soon as the relay does. */
export function createPropose(
  client: Client,
  relay: ReturnType<typeof followRelay>,
  relayTimeout: number,
): Transport['propose'] {
  const proposeBeside = completeProposals(client)
  const refuse = createRefusal(client)
  return async (proposal, signal, signIn) => {
    const request = Object.values(proposal).find(({ methods }) => methods.includes(SIGNS_WITH))
    proposeBeside(proposal)
    const isSignIn = signIn && request && hasBuffer()
    const pairing = isSignIn ? authenticate({ client, refuse }, request, signIn) : connect(client, proposal)
    try {
      return await relay.within(pairing, relayTimeout, signal)
    } catch (error) {
      pairing.catch(() => undefined)
      throw error
    }
  }
}

/** The client encodes what a session may do with Node's Buffer, which a page has only where the site brings one. */
const hasBuffer = () => 'Buffer' in globalThis

/** The client takes the object it is given as its own, so each call gets a copy. */
const namespacesOf = (proposal: Proposal) => JSON.parse(JSON.stringify(proposal)) as Record<string, never>

async function connect(client: Client, proposal: Proposal): Promise<Pairing> {
  const { uri, approval } = await client.connect({ optionalNamespaces: namespacesOf(proposal) })
  return pairingOf(uri, approval())
}

/**
 * Beside a request to sign the client sends a proposal, for wallets that do not know that request: with the namespace
 * that is signed in alone. This puts all namespaces into it, so that such a wallet connects in all of them.
 * @returns what sets the namespaces of the next one
 */
function completeProposals(client: Client): (proposal: Proposal) => void {
  let next: Proposal = {}
  const { engine } = client
  const send: unknown = property(engine, 'sendRequest')
  if (typeof send !== 'function') return () => undefined
  Reflect.set(engine, 'sendRequest', (request: object) => {
    const namespaces = property(property(request, 'params'), 'optionalNamespaces')
    const isProposal = property(request, 'method') === 'wc_sessionPropose'
    if (isProposal && namespaces) Object.assign(namespaces, namespacesOf(next))
    return Reflect.apply(send, engine, [request])
  })
  return (proposal) => {
    next = proposal
  }
}

/** Asks for a signature, and sends a proposal with it, for wallets that do not know that request. */
async function authenticate(
  { client, refuse }: { readonly client: Client; readonly refuse: ReturnType<typeof createRefusal> },
  { chains, methods }: NamespaceRequest,
  request: SignInRequest,
): Promise<Pairing> {
  const first = chains.filter((each) => each === request.chainId)
  const ids = [...new Set([...first, ...chains])]
  const { uri, response } = await client.authenticate({
    ...fieldsOf(request),
    chains: ids,
    methods: [...methods],
  })
  let signed: unknown
  const session = response().then(
    (answer) => {
      signed = answer.auths?.map((cacao) => ({ cacao, message: textOf(client, cacao) }))
      if (answer.session) return answer.session
      throw signInFailed('The wallet signed, but opened no session.')
    },
    (error: unknown) => {
      refuse(uri)
      if (!/signature verification failed/i.test(messageOf(error))) throw error
      throw signInFailed(`What the wallet signed does not verify, for one of ${ids.join(', ')}.`, error)
    },
  )
  return { ...pairingOf(uri, session), signed: () => signed }
}

function fieldsOf({ domain, uri, nonce, statement, resources, expirationTime, notBefore }: SignInRequest) {
  return {
    domain,
    uri,
    nonce,
    ...(statement !== undefined && { statement }),
    ...(resources && { resources: [...resources] }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
  }
}

type Cacao = NonNullable<
  Awaited<ReturnType<Awaited<ReturnType<Client['authenticate']>>['response']>>['auths']
>[number]

/** The text that the wallet signed; undefined for a payload that makes none. */
function textOf(client: Client, { p }: Cacao): string | undefined {
  try {
    return client.formatAuthMessage({ request: p, iss: p.iss })
  } catch {
    return undefined
  }
}

/**
 * The client opens a session even where it refused the signature, and keeps it: this ends such a session.
 * @returns what refuses the sessions of a link
 */
function createRefusal(client: Client): (uri: string | undefined) => void {
  const refused = new Set<string>()
  const keep: unknown = property(client.session, 'set')
  if (typeof keep !== 'function') return () => undefined
  Reflect.set(client.session, 'set', async (topic: string, session: object) => {
    await Reflect.apply(keep, client.session, [topic, session])
    if (!refused.has(String(property(session, 'pairingTopic')))) return
    const reason = { code: 6000, message: 'User disconnected.' }
    await client.disconnect({ topic, reason }).catch(() => undefined)
  })
  return (uri) => {
    const topic = /^wc:([^@]+)@/.exec(uri ?? '')?.[1]
    if (topic) refused.add(topic)
  }
}

function pairingOf(uri: string | undefined, session: Promise<unknown>): Pairing {
  const outcome = session.catch((error: unknown) => {
    throw /(proposal|request) expired/i.test(messageOf(error)) ? expired(error) : error
  })
  if (uri) return { uri, session: outcome }
  outcome.catch(() => undefined)
  throw relayFailed('The client made no link.')
}
