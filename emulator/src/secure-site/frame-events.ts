import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { popupProviders } from './logins/social-logins.js'
import { ChainSchema, wireChain } from './networks.js'
import { rpcRequest } from './rpc-request.js'
import type { SecureSiteState } from './secure-site.js'
import { type SiwxMessage, SiwxSchema, signIn } from './sign-in.js'
import { type EmbeddedUser, embeddedUser } from './smart-accounts/embedded-user.js'
import type { FrameAnswer, FrameRequest, Session, SiteRequest } from './types.js'

type Handler = (state: SecureSiteState, request: SiteRequest) => FrameAnswer | Promise<FrameAnswer>

const EmailSchema = v.object({ email: v.string() })
const OtpSchema = v.object({ otp: v.string() })
const ProviderSchema = v.object({ provider: v.picklist(popupProviders) })
const TypeSchema = v.picklist(['eoa', 'smartAccount'])
const UserSchema = v.looseObject({
  chainId: v.exactOptional(ChainSchema),
  preferredAccountType: v.exactOptional(v.string()),
  siwxMessage: v.exactOptional(SiwxSchema),
})
const SocialSchema = v.looseObject({ ...UserSchema.entries, uri: v.string() })
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
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: (state) =>
    success({ smartAccountEnabledNetworks: [...state.settings().smartAccounts] }),
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
  GET_SOCIAL_REDIRECT_URI({ socials, popupOrigin }, { payload, origin }) {
    const { provider } = v.parse(ProviderSchema, payload)
    return success({
      uri: `${popupOrigin(origin)}/secure/social/${provider}?state=${socials.start(provider)}&by=frame`,
    })
  },
  async CONNECT_SOCIAL(state, request) {
    const { uri, chainId = request.chain, ...userRequest } = v.parse(SocialSchema, request.payload)
    const { provider, name } = state.socials.take(uri)
    const { id, session } = logIn(state, provider, name, chainId)
    const user = { ...(await signedUser(state, session, userRequest)), userName: name }
    return { kind: 'reply', outcome: 'SUCCESS', payload: user, session: id }
  },
  GET_FARCASTER_URI: (_state, { origin }) => success({ url: `${origin}/secure/farcaster` }),
  async CONNECT_FARCASTER(state, { chain, device }) {
    const userName = await state.socials.farcaster(device)
    const session = logIn(state, 'farcaster', userName, chain).id
    return { kind: 'reply', outcome: 'SUCCESS', payload: { userName }, session }
  },
  RELOAD({ socials }, { device }) {
    socials.leave(device)
    return success()
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
  async GET_USER(state, request) {
    const session = loggedIn(state, request)
    const { chainId = session.chain, ...userRequest } = v.parse(UserSchema, request.payload ?? {})
    session.chain = chainId
    return success(await signedUser(state, session, userRequest))
  },
  async SET_PREFERRED_ACCOUNT(state, request) {
    const session = loggedIn(state, request)
    const { type } = v.parse(v.object({ type: TypeSchema }), request.payload)
    const { accounts } = await userOf(state, session)
    const account = accounts.find((one) => one.type === type)
    if (!account) throw new Error('There are no smart accounts on this network')
    session.chosen = type
    return success(account)
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
  const session: Session = { login: `${provider}:${name}`.toLowerCase(), email, chain }
  sessions.set(id, session)
  return { id, session }
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

/** @param type the type that the page asks for */
async function userOf(state: SecureSiteState, session: Session, type?: string): Promise<EmbeddedUser> {
  const user = await embeddedUser(state, session, type)
  for (const { address } of user.accounts) state.fund(session.chain, address)
  return user
}

interface UserRequest {
  readonly preferredAccountType?: string
  readonly siwxMessage?: SiwxMessage
}

/** The login, with what its account in use signs of a text that came along. */
async function signedUser(
  state: SecureSiteState,
  session: Session,
  { preferredAccountType, siwxMessage }: UserRequest,
): Promise<object> {
  const user = await userOf(state, session, preferredAccountType)
  return siwxMessage ? { ...user, ...(await signIn(state, session, { user, siwxMessage })) } : user
}
