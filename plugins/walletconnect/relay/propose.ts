import type { UniversalProvider } from '@walletconnect/universal-provider'
import { messageOf } from '../../../kernel/plugin.js'
import { expired, relayFailed } from '../failures.js'
import type { followRelay } from './relay.js'
import type { NamespaceRequest, Pairing, Proposal, SignInRequest, Transport } from './transport.js'

type Client = InstanceType<typeof UniversalProvider>['client']

/**
 * The method by which the client asks for a signature while pairing: only for a single namespace, which has this
 * method.
 */
const SIGNS_WITH = 'personal_sign'

/** Makes links with the client; fails as soon as the relay does. */
export function createPropose(
  client: Client,
  relay: ReturnType<typeof followRelay>,
  relayTimeout: number,
): Transport['propose'] {
  return async (proposal, signal, signIn) => {
    const [request, ...others] = Object.values(proposal)
    const isSignIn = signIn && request?.methods.includes(SIGNS_WITH) && others.length === 0
    const asked = isSignIn && request ? authenticate(client, request, signIn) : connect(client, proposal)
    try {
      return await relay.within(asked, relayTimeout, signal)
    } catch (error) {
      asked.catch(() => undefined)
      throw error
    }
  }
}

async function connect(client: Client, proposal: Proposal): Promise<Pairing> {
  const optionalNamespaces = JSON.parse(JSON.stringify(proposal)) as Record<string, never>
  const { uri, approval } = await client.connect({ optionalNamespaces })
  return pairingOf(uri, approval())
}

/** Asks for a signature, and sends a proposal with it, for wallets that do not know that request. */
async function authenticate(
  client: Client,
  { chains, methods }: NamespaceRequest,
  { chain, resources, ...request }: SignInRequest,
): Promise<Pairing> {
  const first = chains.filter((each) => each === chain)
  const { uri, response } = await client.authenticate({
    ...request,
    ...(resources && { resources: [...resources] }),
    chains: [...new Set([...first, ...chains])],
    methods: [...methods],
  })
  let signed: unknown
  const session = response().then((answer) => {
    signed = answer.auths
    return answer.session
  })
  return { ...pairingOf(uri, session), signed: () => signed }
}

function pairingOf(uri: string | undefined, session: Promise<unknown>): Pairing {
  const known = session.catch((error: unknown) => {
    throw /(proposal|request) expired/i.test(messageOf(error)) ? expired(error) : error
  })
  if (uri) return { uri, session: known }
  known.catch(() => undefined)
  throw relayFailed('The client made no link.')
}
