import type { FrameEventName, FrameInput } from '../../../plugins/embedded/frame/frame-events.js'

/** What the frame answers to a request when all is well, and what may be handed on of any answer at all. */
interface RightAnswer {
  readonly input?: unknown
  readonly answer?: unknown
  isSound(output: unknown): boolean
}

export const address = `0x${'a1'.repeat(20)}`
export const smart = `0x${'b2'.repeat(20)}`
const user = {
  ...{ email: 'ada@example.org', address: smart, chainId: 1, preferredAccountType: 'smartAccount' },
  accounts: [
    { address: smart, type: 'smartAccount' },
    { address, type: 'eoa' },
  ],
}

const signed = { message: 'shop.test wants you to sign in', signature: '0x12' }

const isText = (value: unknown) => typeof value === 'string'
const isChain = (value: unknown) => isText(value) || (typeof value === 'number' && !Number.isNaN(value))
const isOptional = (value: unknown, is: (value: unknown) => boolean) => value === undefined || is(value)
const isEmail = (value: unknown) =>
  value === null || (isText(value) && /^[^\s@\p{C}]{1,318}@[^\s@\p{C}]{1,318}$/u.test(String(value)))
const isPage = (value: unknown) => isText(value) && /^https?:/.test(new URL(String(value)).protocol)
const isNothing = (output: unknown) => output === undefined

/** True when it has these fields, all of them as they should be, and no other. */
function isMadeOf(output: unknown, fields: Readonly<Record<string, (value: unknown) => boolean>>): boolean {
  if (typeof output !== 'object' || output === null) return false
  const known = Object.entries(fields).every(([name, is]) => is(Reflect.get(output, name)))
  return known && Object.keys(output).every((name) => Object.hasOwn(fields, name))
}

const isAccount = (value: unknown) =>
  isMadeOf(value, { address: isText, type: (type) => type === 'eoa' || type === 'smartAccount' })
const isAccounts = (value: unknown) => Array.isArray(value) && value.length <= 500 && value.every(isAccount)
const shared = {
  ...{ address: isText, chainId: isChain },
  accounts: (value: unknown) => isOptional(value, isAccounts),
  preferredAccountType: (value: unknown) => isOptional(value, isText),
}
const isUser = (output: unknown) =>
  isMadeOf(output, {
    ...shared,
    email: (value) => isOptional(value, isEmail),
    smartAccountDeployed: (value) => isOptional(value, (known) => typeof known === 'boolean'),
    message: (value) => isOptional(value, isText),
    signature: (value) => isOptional(value, isText),
  })
const isSocialUser = (output: unknown) =>
  isMadeOf(output, {
    ...shared,
    userName: (value) => isOptional(value, (name) => name === null || isText(name)),
  })
const isOneOf =
  (...all: readonly string[]) =>
  (output: unknown) =>
    isMadeOf(output, { action: (action) => all.includes(String(action)) && isText(action) })
const isNetworks = (value: unknown) =>
  Array.isArray(value) && value.length <= 1000 && value.every(Number.isSafeInteger)

function right<N extends FrameEventName>(
  _name: N,
  input: FrameInput<N>,
  answer: unknown,
  isSound: RightAnswer['isSound'],
): RightAnswer {
  return { input, answer, isSound }
}

const { email } = user
const nothing = undefined
const metadata = { name: 'Shop', description: '', url: 'https://shop.example', icons: [] }
const page = 'https://provider.example/login'

/** One for each request of the catalogue: a new one without an answer here does not compile. */
export const rightAnswers: Readonly<Record<FrameEventName, RightAnswer>> = {
  SYNC_THEME: right('SYNC_THEME', { themeMode: 'dark' }, nothing, isNothing),
  SYNC_DAPP_DATA: right('SYNC_DAPP_DATA', { metadata, projectId: 'p' }, nothing, isNothing),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: right(
    'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    nothing,
    { smartAccountEnabledNetworks: [1, 8453] },
    (output) => isMadeOf(output, { smartAccountEnabledNetworks: isNetworks }),
  ),
  CONNECT_EMAIL: right(
    'CONNECT_EMAIL',
    { email },
    { action: 'VERIFY_OTP' },
    isOneOf('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'),
  ),
  CONNECT_DEVICE: right('CONNECT_DEVICE', nothing, nothing, isNothing),
  CONNECT_OTP: right('CONNECT_OTP', { otp: '123456' }, nothing, isNothing),
  GET_SOCIAL_REDIRECT_URI: right('GET_SOCIAL_REDIRECT_URI', { provider: 'google' }, { uri: page }, (output) =>
    isMadeOf(output, { uri: isPage }),
  ),
  CONNECT_SOCIAL: right('CONNECT_SOCIAL', { uri: page }, { ...user, userName: 'ada' }, isSocialUser),
  GET_FARCASTER_URI: right('GET_FARCASTER_URI', nothing, { url: page }, (output) =>
    isMadeOf(output, { url: isPage }),
  ),
  CONNECT_FARCASTER: right('CONNECT_FARCASTER', nothing, { userName: 'ada' }, (output) =>
    isMadeOf(output, { userName: isText }),
  ),
  UPDATE_EMAIL: right(
    'UPDATE_EMAIL',
    { email },
    { action: 'VERIFY_PRIMARY_OTP' },
    isOneOf('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'),
  ),
  UPDATE_EMAIL_PRIMARY_OTP: right('UPDATE_EMAIL_PRIMARY_OTP', { otp: '1' }, nothing, isNothing),
  UPDATE_EMAIL_SECONDARY_OTP: right(
    'UPDATE_EMAIL_SECONDARY_OTP',
    { otp: '1' },
    { newEmail: email },
    (output) => isMadeOf(output, { newEmail: (value) => value !== null && isEmail(value) }),
  ),
  GET_USER: right('GET_USER', {}, { ...user, smartAccountDeployed: true, ...signed }, isUser),
  IS_CONNECTED: right('IS_CONNECTED', nothing, { isConnected: true }, (output) =>
    isMadeOf(output, { isConnected: (value) => typeof value === 'boolean' }),
  ),
  SET_PREFERRED_ACCOUNT: right('SET_PREFERRED_ACCOUNT', { type: 'eoa' }, { type: 'eoa', address }, (output) =>
    isMadeOf(output, { type: isText, address: isText }),
  ),
  SWITCH_NETWORK: right('SWITCH_NETWORK', { chainId: 'eip155:1' }, { chainId: 1 }, (output) =>
    isMadeOf(output, { chainId: isChain }),
  ),
  SIGN_OUT: right('SIGN_OUT', nothing, nothing, isNothing),
  // Answers to a page's own request, as a wallet gave them; those that the modal asks for are read by the adapter.
  RPC_REQUEST: right(
    'RPC_REQUEST',
    { method: 'eth_call', params: [], chainNamespace: 'eip155', chainId: 1 },
    '0x01',
    () => true,
  ),
  RPC_ABORT: right('RPC_ABORT', nothing, nothing, isNothing),
  RELOAD: right('RELOAD', nothing, nothing, isNothing),
}
