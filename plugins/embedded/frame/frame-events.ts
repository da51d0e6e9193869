import * as v from 'valibot'
import { shownText } from '../../../adapter-kit/features/index.js'

const text = v.string()
const chain = v.union([v.string(), v.number()])
const email = v.pipe(v.string(), v.maxLength(320), v.regex(/^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u))
/** Whatever is there is left out. */
const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)
const Action = v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'])
const UpdateAction = v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'])
const Account = v.object({ address: text, type: v.picklist(['eoa', 'smartAccount']) })
const Metadata = v.object({
  name: shownText(100),
  description: shownText(1000),
  url: text,
  icons: v.array(text),
})

/** What the frame is asked to sign; it puts the address in the place of `<<AccountAddress>>`. */
const SiwxMessage = v.object({
  accountAddress: text,
  chainId: text,
  domain: text,
  uri: text,
  version: text,
  nonce: text,
  notBefore: v.exactOptional(text),
  statement: v.exactOptional(text),
  requestId: v.exactOptional(text),
  issuedAt: v.exactOptional(text),
  expirationTime: v.exactOptional(text),
  serializedMessage: v.exactOptional(text),
  resources: v.exactOptional(v.array(text)),
})
/** A login is one without it: what cannot be read is left out. */
const signed = (most: number) =>
  v.fallback(v.optional(v.pipe(text, v.nonEmpty(), v.maxLength(most))), undefined)

const UserInput = v.object({
  chainId: v.exactOptional(chain),
  preferredAccountType: v.exactOptional(text),
  rpcUrl: v.exactOptional(text),
  siwxMessage: v.exactOptional(SiwxMessage),
})
const User = v.object({
  email: v.nullish(email),
  address: text,
  chainId: chain,
  accounts: v.optional(v.pipe(v.array(Account), v.maxLength(500))),
  preferredAccountType: v.optional(text),
  smartAccountDeployed: v.optional(v.boolean()),
  message: signed(16_384),
  signature: signed(65_536),
})
export type FrameUser = v.InferOutput<typeof User>

const SocialInput = v.object({ uri: text, ...UserInput.entries })
/** Of a login at a provider: any text may stand for its email. */
const SocialUser = v.object({
  ...v.omit(User, ['email', 'smartAccountDeployed']).entries,
  userName: v.nullish(shownText(100)),
})
/** A page to lead a window or an app to; no other scheme may be followed. */
const page = v.pipe(text, v.maxLength(10_000), v.url(), v.regex(/^https?:/i))

/** A request, after 120 s, or when its wait ends otherwise: the frame's page has to come to an end itself. */
const standard = 120_000

/**
 * What is asked of the frame, without the prefix `@w3m-app/`: what goes out, what comes back, how long that may take in
 * milliseconds; no limit where the visitor decides.
 */
export const frameEvents = {
  SYNC_THEME: event(
    v.object({
      themeMode: v.exactOptional(v.picklist(['light', 'dark'])),
      themeVariables: v.exactOptional(v.record(text, v.union([text, v.number()]))),
      w3mThemeVariables: v.exactOptional(v.record(text, text)),
    }),
    nothing,
    5000,
  ),
  SYNC_DAPP_DATA: event(
    v.object({
      metadata: v.exactOptional(Metadata),
      sdkVersion: v.exactOptional(text),
      sdkType: v.exactOptional(text),
      projectId: text,
    }),
    nothing,
    5000,
  ),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: event(
    nothing,
    v.object({
      smartAccountEnabledNetworks: v.pipe(v.array(v.pipe(v.number(), v.safeInteger())), v.maxLength(1000)),
    }),
    5000,
  ),
  CONNECT_EMAIL: event(v.object({ email }), v.object({ action: Action }), standard),
  CONNECT_DEVICE: event(nothing, nothing, standard),
  CONNECT_OTP: event(v.object({ otp: text }), nothing, standard),
  GET_SOCIAL_REDIRECT_URI: event(
    v.object({ provider: v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord']) }),
    v.object({ uri: page }),
    standard,
  ),
  CONNECT_SOCIAL: event(SocialInput, SocialUser, standard),
  GET_FARCASTER_URI: event(nothing, v.object({ url: page }), standard),
  CONNECT_FARCASTER: event(nothing, v.object({ userName: shownText(100) }), undefined),
  UPDATE_EMAIL: event(v.object({ email }), v.object({ action: UpdateAction }), standard),
  UPDATE_EMAIL_PRIMARY_OTP: event(v.object({ otp: text }), nothing, standard),
  UPDATE_EMAIL_SECONDARY_OTP: event(v.object({ otp: text }), v.object({ newEmail: email }), standard),
  GET_USER: event(UserInput, User, standard),
  IS_CONNECTED: event(nothing, v.object({ isConnected: v.boolean() }), standard),
  SET_PREFERRED_ACCOUNT: event(v.object({ type: text }), v.object({ type: text, address: text }), standard),
  SWITCH_NETWORK: event(
    v.object({ chainId: chain, rpcUrl: v.exactOptional(text) }),
    v.object({ chainId: chain }),
    standard,
  ),
  SIGN_OUT: event(nothing, nothing, 2800),
  RPC_REQUEST: event(
    v.object({
      method: text,
      params: v.exactOptional(v.unknown()),
      chainNamespace: text,
      chainId: chain,
      rpcUrl: v.exactOptional(text),
    }),
    v.unknown(),
    undefined,
  ),
  RPC_ABORT: event(nothing, nothing, 5000),
  RELOAD: event(nothing, nothing, 2000),
} as const

function event<I extends v.GenericSchema, O extends v.GenericSchema>(
  input: I,
  output: O,
  limit: number | undefined,
) {
  return { input, output, limit }
}

export type FrameEventName = keyof typeof frameEvents
export type FrameInput<N extends FrameEventName> = v.InferInput<(typeof frameEvents)[N]['input']>
export type FrameOutput<N extends FrameEventName> = v.InferOutput<(typeof frameEvents)[N]['output']>

/** The outside of every message of the frame. */
export const Envelope = v.object({
  type: v.pipe(v.string(), v.startsWith('@w3m-frame/'), v.maxLength(100)),
  id: v.optional(v.pipe(v.string(), v.maxLength(100))),
  payload: v.optional(v.unknown()),
})
export const Ready = v.object({ version: v.optional(v.string()) })
export const Failure = v.object({ message: shownText(200) })

/** The requests that log somebody in, some of them long after: one that was given up must not. */
export const logins: ReadonlySet<FrameEventName> = new Set([
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'CONNECT_FARCASTER',
])

/** The requests whose time-out is told to the site as well (APKT004). */
export const alerted: ReadonlySet<FrameEventName> = new Set([
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
])
