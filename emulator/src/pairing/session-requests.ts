import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { RpcError } from '../rpc/call-rpc.js'
import { logCall } from '../wallets/call-log.js'
import type { ApprovalRequest, WalletCall } from '../wallets/types.js'
import type { Approver } from './approver.js'
import { handleAuthenticate } from './authenticate.js'
import { chainsOf, grant, mergeWishes, type Offer } from './namespaces.js'
import type { RequestHandler } from './request-handler.js'
import type { PairingEvent, PairingSignIn, SessionNamespaces } from './types.js'

export interface SessionRequestDeps {
  kit: IWalletKit
  approver: Approver
  handler: RequestHandler
  offer: () => Offer
  /** Proposals and requests with their outcomes. */
  calls: WalletCall[]
  /** All events of the library. */
  events: PairingEvent[]
  /** How it answers requests to sign in. */
  signIn: () => PairingSignIn
  changed: () => void
}

/**
 * Answers what sites send: proposals and requests. Questions about expired ones are withdrawn.
 * @returns what puts a new answer to requests to sign in into effect
 */
export function handleSessionRequests(parts: SessionRequestDeps): () => void {
  const { kit, events, changed } = parts
  const open = new Map<number, AbortController>()
  const note = (name: string, data: unknown) => {
    events.push({ at: Date.now(), name, data })
    changed()
  }
  const handle = async <T extends { id: number }>(name: string, data: T, run: Handler<T>) => {
    note(name, data)
    // After a timeout the site sends its request again.
    if (open.has(data.id)) return
    const controller = new AbortController()
    open.set(data.id, controller)
    await run(parts, data, (request) => parts.approver.ask(request, controller.signal)).catch(
      (error: unknown) => note('error', String(error)),
    )
    controller.abort()
    changed()
  }
  const withdraw = (name: string) => (data: { id: number }) => {
    note(name, data)
    open.get(data.id)?.abort()
  }
  let signing: Promise<void> = Promise.resolve()
  kit.on('session_proposal', async (proposal) => {
    // Of both requests of a link, the one to sign in came first.
    if (parts.signIn() === 'both') await signing
    await handle('session_proposal', proposal, handleProposal)
  })
  kit.on('session_request', (request) => void handle('session_request', request, handleRequest))
  const onSignIn = (request: WalletKitTypes.SessionAuthenticate) => {
    signing = handle('session_authenticate', request, handleAuthenticate)
  }
  kit.on('session_delete', withdraw('session_delete'))
  kit.on('proposal_expire', withdraw('proposal_expire'))
  kit.on('session_request_expire', withdraw('session_request_expire'))
  return followSignIn(parts, onSignIn)
}

/**
 * The library answers a proposal only where nobody listens for the request to sign in that came with it: so do wallets
 * that do not know such requests.
 */
function followSignIn(
  { kit, signIn }: SessionRequestDeps,
  onSignIn: (request: WalletKitTypes.SessionAuthenticate) => void,
): () => void {
  const { engine } = kit.engine.signClient
  const ignores: unknown = Reflect.get(engine, 'shouldIgnorePairingRequest')
  const follow = () => {
    kit.off('session_authenticate', onSignIn)
    if (signIn() !== 'unknown') kit.on('session_authenticate', onSignIn)
    Reflect.set(engine, 'shouldIgnorePairingRequest', signIn() === 'both' ? () => false : ignores)
  }
  follow()
  return follow
}

export type Handler<T> = (
  parts: SessionRequestDeps,
  data: T,
  ask: (request: ApprovalRequest) => Promise<void>,
) => Promise<void>

const handleProposal: Handler<WalletKitTypes.SessionProposal> = async (parts, proposal, ask) => {
  const { kit, calls, offer } = parts
  const { id, params } = proposal
  const wishes = mergeWishes(params.requiredNamespaces, params.optionalNamespaces)
  try {
    await logCall(calls, { method: 'wc_sessionPropose', params: wishes }, async () => {
      const namespaces = grant(wishes, offer())
      if (Object.keys(namespaces).length === 0) throw new RpcError(5100, 'Unsupported chains.')
      await ask(question(proposal, namespaces))
      await kit.approveSession({ id, namespaces: grant(wishes, offer()) })
    })
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    await kit.rejectSession({ id, reason: { code: error.code, message: error.message } })
  }
}

const handleRequest: Handler<WalletKitTypes.SessionRequest> = async ({ kit, calls, handler }, event, ask) => {
  const { id, topic, params } = event
  const { method, params: args } = params.request
  const reply = { id, jsonrpc: '2.0' as const }
  try {
    const run = () => handler.answer(params.chainId, method, args, ask)
    const result = await logCall(calls, { method, params: args }, run)
    await kit.respondSessionRequest({ topic, response: { ...reply, result } })
  } catch (error) {
    const { code, message } = error instanceof RpcError ? error : { code: -32603, message: String(error) }
    const data = error instanceof RpcError && error.data !== undefined ? { data: String(error.data) } : {}
    await kit.respondSessionRequest({ topic, response: { ...reply, error: { code, message, ...data } } })
  }
}

function question(
  { params, verifyContext }: WalletKitTypes.SessionProposal,
  granted: SessionNamespaces,
): ApprovalRequest {
  const { name, url } = params.proposer.metadata
  const { validation, isScam } = verifyContext.verified
  const details = [
    { label: 'Address', value: url },
    { label: 'Networks', value: chainsOf(granted).join('\n') },
    { label: 'Verified', value: isScam ? 'SCAM' : validation },
  ]
  return { kind: 'connect', method: 'wc_sessionPropose', params, title: `Connect to ${name}`, details }
}
