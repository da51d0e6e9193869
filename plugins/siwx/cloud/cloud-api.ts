import * as v from 'valibot'
import type { CaipNetworkId, PluginContext } from '../../../kernel/plugin.js'
import { isCaipNetworkId, parseAs } from '../../../kernel/plugin.js'
import type { SiwxSession } from '../contract.js'
import type { WalletInfo } from './wallet-info.js'

/** Tokens go into headers, so they have to be ones that a header can have. */
const Token = v.pipe(v.string(), v.maxLength(8192), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'Invalid token'))
const Nonce = v.object({ nonce: v.pipe(v.string(), v.regex(/^[\w-]{8,200}$/)), token: Token })
const Signed = v.object({ token: Token })
const Account = v.object({
  address: v.pipe(v.string(), v.maxLength(200)),
  caip2Network: v.custom<CaipNetworkId>((value) => typeof value === 'string' && isCaipNetworkId(value)),
  email: v.optional(v.pipe(v.string(), v.maxLength(320))),
  /** There where it was asked for. */
  appKitAccount: v.optional(v.object({ metadata: v.nullable(v.record(v.string(), v.unknown())) })),
})
type CloudAccount = v.InferOutput<typeof Account>

/** What is told with a signature, beside it. */
interface Proof {
  readonly nonceToken: string
  /** The id of the code that confirmed an email. */
  readonly otp?: string | undefined
  readonly clientId: string | null
  readonly walletInfo: WalletInfo | undefined
}

/** The cloud's authentication. Each call: @throws LatchkeyError LK_HTTP, LK_NETWORK, LK_BAD_ANSWER */
export interface CloudApi {
  nonce(): Promise<v.InferOutput<typeof Nonce>>
  /** @returns the token of the session */
  authenticate(session: SiwxSession, proof: Proof): Promise<string>
  /** Whose session the token is. @param whole with what the site keeps with the account */
  me(token: string, whole?: boolean): Promise<CloudAccount>
  setMetadata(token: string, metadata: Readonly<Record<string, unknown>> | null): Promise<void>
}

export function createCloudApi({ use }: Pick<PluginContext, 'use'>): CloudApi {
  const bearer = (token: string) => `Bearer ${token}`
  return {
    async nonce() {
      const { request } = await use('cloud')
      return request({
        host: 'directory',
        path: 'auth/v1/nonce',
        parse: (answer) => parseAs(Nonce, answer),
      })
    },
    async authenticate({ data, message, signature }, { nonceToken, otp, clientId, walletInfo }) {
      const { request } = await use('cloud')
      const { token } = await request({
        host: 'directory',
        path: 'auth/v1/authenticate',
        headers: { 'x-nonce-jwt': bearer(nonceToken), ...(otp !== undefined && { 'x-otp': otp }) },
        body: { data, message, signature, clientId, walletInfo },
        parse: (answer) => parseAs(Signed, answer),
      })
      return token
    },
    async me(token, whole = false) {
      const { request } = await use('cloud')
      return request({
        host: 'directory',
        path: 'auth/v1/me',
        query: { includeAppKitAccount: whole || undefined },
        headers: { Authorization: bearer(token) },
        parse: (answer) => parseAs(Account, answer),
      })
    },
    async setMetadata(token, metadata) {
      const { request } = await use('cloud')
      await request({
        host: 'directory',
        path: 'auth/v1/account-metadata',
        method: 'PUT',
        headers: { Authorization: bearer(token) },
        body: { metadata },
        answer: 'none',
        parse: () => undefined,
      })
    },
  }
}

/** A token from storage, which may hold anything. */
export const tokenIn = (value: unknown) => parseAs(Token, value)
