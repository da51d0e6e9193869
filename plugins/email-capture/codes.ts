import * as v from 'valibot'
import { sanitizeText } from '../../adapter-kit/features/index.js'
import { type CaipNetworkId, codeOf, type PluginContext, parseAs, property } from '../../kernel/plugin.js'

/** The service that mails one-time codes and checks them. */
export interface Codes {
  /**
   * Mails a code. @returns the id of the code; undefined where the address is known to be the visitor's, without a code
   * @throws LatchkeyError LK_HTTP, LK_NETWORK, LK_BAD_ANSWER
   */
  send(email: string, account: CodeAccount, signal: AbortSignal): Promise<string | undefined>
  /** @throws LatchkeyError as above; see {@link refusalOf} */
  check(code: string, id: string, signal: AbortSignal): Promise<void>
}

export interface CodeAccount {
  readonly address: string
  readonly network: CaipNetworkId
}

const path = 'auth/v1/otp'
/** The id goes into a header, so it has to be one that a header can have. */
const Sent = v.object({ uuid: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))) })

export function createCodes({ use }: Pick<PluginContext, 'use'>): Codes {
  return {
    async send(email, { address, network }, signal) {
      const { request } = await use('cloud')
      const { uuid } = await request({
        host: 'directory',
        path,
        body: { email, account: `${network}:${address}` },
        signal,
        parse: (answer) => parseAs(Sent, answer),
      })
      return uuid ?? undefined
    },
    async check(code, id, signal) {
      const { request } = await use('cloud')
      await request({
        host: 'directory',
        path,
        method: 'PUT',
        headers: { 'x-otp': id },
        body: { code },
        answer: 'none',
        signal,
        parse: () => undefined,
      })
    },
  }
}

/** What the service says against a code; undefined where it said nothing about it. */
export function refusalOf(error: unknown): { readonly text?: string } | undefined {
  const cause = property(error, 'cause')
  const status = property(cause, 'status')
  const isRefused =
    codeOf(error) === 'LK_HTTP' &&
    typeof status === 'number' &&
    status >= 400 &&
    status < 500 &&
    status !== 429
  if (!isRefused) return undefined
  const body = property(cause, 'body')
  const message = typeof body === 'string' ? body : (property(body, 'message') ?? property(body, 'error'))
  const text = typeof message === 'string' ? sanitizeText(message, 120).replace(/\.$/, '') : ''
  return text ? { text } : {}
}
