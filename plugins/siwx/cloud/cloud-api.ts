import * as v from 'valibot'
import type { PluginContext } from '../../../kernel/plugin.js'
import { parseAs } from '../../../kernel/plugin.js'
import type { SiwxSession } from '../contract.js'

/** Tokens go into headers, so they have to be ones that a header can have. */
const Token = v.pipe(v.string(), v.maxLength(8192), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'Invalid token'))
const Nonce = v.object({ nonce: v.pipe(v.string(), v.regex(/^[\w-]{8,200}$/)), token: Token })
const Signed = v.object({ token: Token })
const Account = v.object({
  address: v.pipe(v.string(), v.maxLength(200)),
  caip2Network: v.pipe(v.string(), v.maxLength(100)),
})
type CloudAccount = v.InferOutput<typeof Account>

/** The cloud's authentication. Each call: @throws LatchkeyError LK_HTTP, LK_NETWORK, LK_BAD_ANSWER */
export interface CloudApi {
  nonce(): Promise<v.InferOutput<typeof Nonce>>
  /** @returns the token of the session */
  authenticate(session: SiwxSession, nonceToken: string, otp: string | undefined): Promise<string>
  /** Whose session the token is. */
  me(token: string): Promise<CloudAccount>
}

export function createCloudApi({ use }: Pick<PluginContext, 'use'>): CloudApi {
  const at = (path: string) => ({ host: 'directory', path: `auth/v1/${path}` }) as const
  const bearer = (token: string) => `Bearer ${token}`
  return {
    async nonce() {
      const { request } = await use('cloud')
      return request({ ...at('nonce'), parse: (answer) => parseAs(Nonce, answer) })
    },
    async authenticate({ data, message, signature }, nonceToken, otp) {
      const { request } = await use('cloud')
      const { token } = await request({
        ...at('authenticate'),
        body: { data, message, signature, clientId: null },
        headers: { 'x-nonce-jwt': bearer(nonceToken), ...(otp !== undefined && { 'x-otp': otp }) },
        parse: (answer) => parseAs(Signed, answer),
      })
      return token
    },
    async me(token) {
      const { request } = await use('cloud')
      return request({
        ...at('me'),
        headers: { Authorization: bearer(token) },
        parse: (answer) => parseAs(Account, answer),
      })
    },
  }
}

/** A token from storage, which may hold anything. */
export const tokenIn = (value: unknown) => parseAs(Token, value)
