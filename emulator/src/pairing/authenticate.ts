import type { WalletKitTypes } from '@reown/walletkit'
import { RpcError } from '../rpc/call-rpc.js'
import { logCall } from '../wallets/call-log.js'
import type { ApprovalRequest } from '../wallets/types.js'
import type { Handler, SessionRequestDeps } from './session-requests.js'
import type { PairingSignIn } from './types.js'

type Payload = WalletKitTypes.SessionAuthenticate['params']['authPayload']

/** Answers a request to sign in with the session (`wc_sessionAuthenticate`, CAIP-222): one signature, and a session. */
export const handleAuthenticate: Handler<WalletKitTypes.SessionAuthenticate> = async (parts, event, ask) => {
  const { kit, calls } = parts
  const { id, params } = event
  try {
    await logCall(calls, { method: 'wc_sessionAuthenticate', params: params.authPayload }, async () => {
      const signed = await sign(parts, event, ask)
      await kit.approveSessionAuthenticate({ id, auths: [signed] })
    })
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    await kit.rejectSessionAuthenticate({ id, reason: { code: error.code, message: error.message } })
  }
}

/** Signs for the first network that it knows, with the selected account. */
async function sign(
  { kit, handler, offer, signIn }: SessionRequestDeps,
  event: WalletKitTypes.SessionAuthenticate,
  ask: (request: ApprovalRequest) => Promise<void>,
) {
  const { authPayload } = event.params
  const chains = authPayload.chains.filter((chain) => offer().chains.includes(chain))
  const address = offer().accounts.eip155?.[0]
  const [chain] = chains
  if (!chain || !address) throw new RpcError(5100, 'Unsupported chains.')
  const { chains: _, ...payload } = authPayload
  const resources = granted(authPayload, chains, handler.methods)
  const request = { ...payload, resources, ...wrongly(signIn(), resources) }
  const iss = `did:pkh:${chain}:${address}`
  const message = kit.formatAuthMessage({ request, iss })
  await ask(question(event, message))
  const bytes = `0x${Buffer.from(message).toString('hex')}`
  const signature = await handler.answer(chain, 'personal_sign', [bytes, address], async () => {})
  return {
    h: { t: 'caip122' as const },
    p: { ...request, iss },
    s: { t: 'eip191' as const, s: String(signature) },
  }
}

/** How the signed message differs from the request, by the setting. */
function wrongly(answer: PairingSignIn, resources: readonly string[]) {
  if (answer === 'no-session') return { resources: resources.filter((each) => !each.startsWith(prefix)) }
  if (answer === 'other-domain') return { domain: 'evil.example' }
  return answer === 'other-nonce' ? { nonce: '00000000' } : {}
}

const prefix = 'urn:recap:'

/** What the last resource asks for (EIP-5573), as far as the wallet has it, and on which networks. */
function granted({ resources = [] }: Payload, chains: string[], methods: readonly string[]): string[] {
  return resources.map((resource) => {
    if (!resource.startsWith(prefix)) return resource
    const recap = JSON.parse(Buffer.from(resource.slice(prefix.length), 'base64').toString())
    const abilities = Object.keys(recap.att.eip155).filter((name) =>
      methods.includes(name.replace('request/', '')),
    )
    const eip155 = Object.fromEntries(abilities.map((name) => [name, [{ chains }]]))
    return prefix + Buffer.from(JSON.stringify({ att: { eip155 } })).toString('base64url')
  })
}

function question(
  { params, verifyContext }: WalletKitTypes.SessionAuthenticate,
  message: string,
): ApprovalRequest {
  const { name, url } = params.requester.metadata
  const details = [
    { label: 'Address', value: url },
    { label: 'Message', value: message },
    { label: 'Verified', value: verifyContext?.verified.validation ?? 'UNKNOWN' },
  ]
  return { kind: 'connect', method: 'wc_sessionAuthenticate', params, title: `Sign in to ${name}`, details }
}
