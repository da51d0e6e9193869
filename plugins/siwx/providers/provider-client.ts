import { requireSignInFields } from '../../../adapter-kit/features/index.js'
import { type CaipNetworkId, LatchkeyError, type SignInRequest } from '../../../kernel/plugin.js'
import type { SiwxMessageInput, SiwxProvider, SiwxSession, SiwxSigner } from '../contract.js'
import { inTime } from '../in-time.js'
import { dataOf, sessionsIn } from './sessions-in.js'

/** A text to sign, and what it is kept under. */
export interface MadeMessage {
  readonly data: SiwxSession['data']
  readonly text: string
  /** When its time to be signed is over, by the clock of this device: whether that is right does not matter. */
  readonly endsAt: number
}

/** A site's provider, with a limit on its time and its answers parsed. Rejects with its own errors. */
export interface ProviderClient {
  readonly provider: SiwxProvider
  isRequired(): boolean
  endsWithConnection(): boolean
  message(input: SiwxMessageInput, signal?: AbortSignal): Promise<MadeMessage>
  /** What a wallet should sign while it connects; undefined for nothing. */
  request(chainId: CaipNetworkId, signal?: AbortSignal): Promise<SignInRequest | undefined>
  sessions(chainId: CaipNetworkId, address: string, signal?: AbortSignal): Promise<readonly SiwxSession[]>
  /** @param onSuccess called once the site has taken the session, also where nobody waits for that any more */
  add(
    session: SiwxSession,
    by: SiwxSigner,
    signal?: AbortSignal,
    onSuccess?: () => void | Promise<void>,
  ): Promise<void>
  revoke(chainId: CaipNetworkId, address: string): Promise<void>
  endOthers(chainId: CaipNetworkId, address: string, signal?: AbortSignal): Promise<void>
  clear(): Promise<void>
}

const longestText = 16_384

export function createProviderClient(provider: SiwxProvider, timeout = 20_000): ProviderClient {
  const ask = <T>(signal: AbortSignal | undefined, work: () => T | Promise<T>) =>
    inTime(timeout, signal, work)
  return {
    provider,
    isRequired: () => provider.getRequired?.() === true,
    endsWithConnection: () => provider.signOutOnDisconnect !== false,
    async message(input, signal) {
      const askedAt = Date.now()
      const message: unknown = await ask(signal, () => provider.createMessage(input))
      const [data, text] = [dataOf(message), textOf(message)]
      if (data && text) return { data, text, endsAt: askedAt + timeToSign(data) }
      throw new LatchkeyError('LK_SIGN_IN_OPTIONS', 'The site made no message to sign', {
        why: '`createMessage` has to answer the fields of the message, `toString` among them.',
        fix: 'Compare it with docs/plugins/siwx.md.',
      })
    },
    async request(chainId, signal) {
      const make = () =>
        provider.createRequest
          ? provider.createRequest(chainId)
          : provider.createMessage({ accountAddress: '', chainId })
      return requestOf(chainId, await ask<unknown>(signal, make))
    },
    sessions: async (chainId, address, signal) =>
      sessionsIn(await ask(signal, () => provider.getSessions(chainId, address))),
    add: (session, { connector, embeddedWalletInfo }, signal, onSuccess) => {
      const by = { connector, ...(embeddedWalletInfo && { embeddedWalletInfo }) }
      return ask(signal, async () => {
        await provider.addSession(session, by)
        await onSuccess?.()
      })
    },
    revoke: (chainId, address) => ask(undefined, () => provider.revokeSession(chainId, address)),
    endOthers: async (chainId, address, signal) => ask(signal, () => provider.endOthers?.(chainId, address)),
    clear: () => ask(undefined, () => provider.setSessions([])),
  }
}

/** From its beginning to its end as the text has it, in milliseconds. */
function timeToSign({ notBefore, issuedAt, expirationTime }: SiwxSession['data']): number {
  const [start, end] = [notBefore ?? issuedAt, expirationTime].map((time) => Date.parse(time ?? ''))
  const between = Number(end) - Number(start)
  return Number.isNaN(between) ? Number.POSITIVE_INFINITY : between
}

/** @throws LatchkeyError LK_SIGN_IN_OPTIONS, LK_SIGN_IN_FIELD */
function requestOf(chainId: CaipNetworkId, answer: unknown): SignInRequest | undefined {
  if (answer === undefined) return undefined
  const data = dataOf({ accountAddress: '', ...Object(answer), chainId })
  const { domain, uri, nonce } = data ?? {}
  if (!data || domain === undefined || uri === undefined || nonce === undefined)
    throw new LatchkeyError('LK_SIGN_IN_OPTIONS', 'The site made no message to sign', {
      why: '`createMessage` has to answer domain, uri and nonce also where there is no address yet.',
      fix: 'Answer undefined from `createRequest`, or set `oneClick: false`.',
    })
  const { accountAddress: _, scheme: __, version: ___, ...fields } = data
  requireSignInFields(fields)
  return { ...fields, domain, uri, nonce }
}

/** The text of a message that says one; an object's usual `toString` says nothing. */
function textOf(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const text = String(message)
  return text && text !== String({}) && text.length <= longestText ? text : undefined
}
