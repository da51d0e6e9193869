import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type EmbeddedKeys, embeddedKeys } from './embedded-keys.js'
import { popupProviders } from './logins/social-logins.js'
import { ChainSchema, wireChain } from './networks.js'
import { rpcRequest } from './rpc-request.js'
import type { SecureSiteState } from './secure-site.js'
import type { FrameAnswer, FrameRequest, Session } from './types.js'

type Handler = (state: SecureSiteState, request: FrameRequest) => FrameAnswer | Promise<FrameAnswer>

const EmailSchema = v.object({ email: v.string() })
const OtpSchema = v.object({ otp: v.string() })
const ProviderSchema = v.object({ provider: v.picklist(popupProviders) })
const SocialSchema = v.looseObject({ uri: v.string(), chainId: v.exactOptional(ChainSchema) })
const NetworkSchema = v.optional(v.looseObject({ chainId: v.exactOptional(ChainSchema) }), {})
const DappSchema = v.looseObject({ metadata: v.exactOptional(v.looseObject({ name: v.string() })) })

const success = (payload?: unknown): FrameAnswer => ({ kind: 'reply', outcome: 'SUCCESS', payload })

/** The text that the real wallet's backend has for a login that is gone. */
const denied = 'Internal error: User denied account access.'

/** What the site does about each app event. */
export const frameEvents: Readonly<Record<string, Handler>> = {
  SYNC_THEME: () => success(),
  SYNC_DAPP_DATA(state, { payload, device }) {
    state.sites.set(device, v.parse(DappSchema, payload).metadata?.name ?? 'This app')
    return success()
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => success({ smartAccountEnabledNetworks: [] }),
  CONNECT_EMAIL(state, request) {
    const { email } = v.parse(EmailSchema, request.payload)
    if (sessionOf(state, request)?.email === email.trim().toLowerCase()) return success({ action: 'CONNECT' })
    return success({ action: state.emails.start(request.device, email) })
  },
  CONNECT_DEVICE: async ({ emails }, { device }) => {
    await emails.approval(device)
    return success()
  },
  CONNECT_OTP(state, { payload, device, chain }) {
    const email = state.emails.check(device, v.parse(OtpSchema, payload).otp)
    const session = randomUUID()
    state.sessions.set(session, { login: state.loginOf(email), email, chain })
    return { kind: 'reply', outcome: 'SUCCESS', session }
  },
  GET_SOCIAL_REDIRECT_URI({ socials, popupOrigin }, { payload }) {
    const { provider } = v.parse(ProviderSchema, payload)
    return success({
      uri: `${popupOrigin()}/secure/social/${provider}?state=${socials.start(provider)}&by=frame`,
    })
  },
  CONNECT_SOCIAL(state, request) {
    const { uri, chainId = request.chain } = v.parse(SocialSchema, request.payload)
    const { provider, name } = state.socials.take(uri)
    const session = logIn(state, provider, name, chainId)
    const user = { ...userOf(state, session.kept), userName: name }
    return { kind: 'reply', outcome: 'SUCCESS', payload: user, session: session.id }
  },
  GET_FARCASTER_URI: ({ siteOrigin }) => success({ url: `${siteOrigin()}/secure/farcaster` }),
  async CONNECT_FARCASTER(state, { chain }) {
    const userName = await state.socials.farcaster()
    const session = logIn(state, 'farcaster', userName, chain).id
    return { kind: 'reply', outcome: 'SUCCESS', payload: { userName }, session }
  },
  UPDATE_EMAIL(state, request) {
    const { email } = v.parse(EmailSchema, request.payload)
    const session = loggedIn(state, request)
    return success({ action: state.updates.start(request.session ?? '', session.email, email) })
  },
  UPDATE_EMAIL_PRIMARY_OTP(state, request) {
    loggedIn(state, request)
    state.updates.confirmOld(request.session ?? '', v.parse(OtpSchema, request.payload).otp)
    return success()
  },
  UPDATE_EMAIL_SECONDARY_OTP(state, request) {
    const session = loggedIn(state, request)
    const newEmail = state.updates.confirmNew(request.session ?? '', v.parse(OtpSchema, request.payload).otp)
    state.rename(session, newEmail)
    return success({ newEmail })
  },
  GET_USER(state, request) {
    const session = loggedIn(state, request)
    session.chain = v.parse(NetworkSchema, request.payload).chainId ?? session.chain
    return success(userOf(state, session))
  },
  IS_CONNECTED: (state, request) => success({ isConnected: !!sessionOf(state, request) }),
  GET_CHAIN_ID: (state, request) =>
    success({ chainId: wireChain(sessionOf(state, request)?.chain ?? request.chain) }),
  SWITCH_NETWORK(state, request) {
    const { chainId } = v.parse(v.looseObject({ chainId: ChainSchema }), request.payload)
    const session = sessionOf(state, request)
    if (session) session.chain = chainId
    return success({ chainId: wireChain(chainId) })
  },
  SIGN_OUT(state, { session = '' }) {
    state.sessions.delete(session)
    return { kind: 'reply', outcome: 'SUCCESS', session: null }
  },
  RPC_REQUEST(state, request) {
    const session = loggedIn(state, request)
    return rpcRequest(state, request, session)
  },
}

/** A login at a provider: its keys are made from the provider and the name there. */
function logIn({ sessions }: SecureSiteState, provider: string, name: string, chain: string) {
  const id = randomUUID()
  const email = name.includes('@') ? name : undefined
  const kept: Session = { login: `${provider}:${name}`.toLowerCase(), email, chain }
  sessions.set(id, kept)
  return { id, kept }
}

function sessionOf({ sessions }: SecureSiteState, { session }: FrameRequest): Session | undefined {
  return sessions.get(session ?? '')
}

/** @throws Error where nobody is logged in */
function loggedIn(state: SecureSiteState, request: FrameRequest): Session {
  const session = sessionOf(state, request)
  if (!session) throw new Error(denied)
  return session
}

function userOf(state: SecureSiteState, { login, email, chain }: Session) {
  const keys = embeddedKeys(login)
  const address = addressOn(keys, chain)
  state.fund(chain, address)
  return {
    ...{ email, address, chainId: wireChain(chain) },
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
  }
}

const addressOn = (keys: EmbeddedKeys, network: string) =>
  network.startsWith('solana:') ? keys.solana.address : keys.eip155.address
