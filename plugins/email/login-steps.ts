import {
  type Connection,
  isLeft,
  isRejection,
  messageOf,
  type PluginContext,
  type Services,
} from '../../kernel/plugin.js'

type Embedded = Services['embedded']
type Action = Awaited<ReturnType<Embedded['connectEmail']>>

/** The steps of a login by email, counted; for the views, and for a page that shows it itself. All of them reject. */
export interface LoginSteps {
  /** Sends the first mail. */
  send(email: string): Promise<Action>
  /** Sends the mail again. */
  resend(email: string): Promise<Action>
  /** Resolves once the visitor has approved this browser by mail; then a code was sent. */
  awaitDevice(signal: AbortSignal): Promise<void>
  /** Connects with the code. */
  confirm(code: string, signal: AbortSignal, view?: string): Promise<Connection>
  /** Connects who is logged in. */
  connect(signal?: AbortSignal, view?: string): Promise<Connection>
}

export function createLoginSteps({ track }: Pick<PluginContext, 'track'>, embedded: Embedded): LoginSteps {
  const connect: LoginSteps['connect'] = async (signal, view) => {
    const connection = await embedded.connect(signal)
    track('CONNECT_SUCCESS', { method: 'email', name: 'Auth', ...(view && { view }) })
    return connection
  }
  return {
    connect,
    async send(email) {
      const action = await embedded.connectEmail(email)
      track('EMAIL_SUBMITTED')
      if (action === 'VERIFY_OTP') track('EMAIL_VERIFICATION_CODE_SENT')
      return action
    },
    async resend(email) {
      const action = await embedded.connectEmail(email)
      track('EMAIL_VERIFICATION_CODE_SENT')
      return action
    },
    async awaitDevice(signal) {
      await embedded.connectDevice(signal)
      track('DEVICE_REGISTERED_FOR_EMAIL')
      track('EMAIL_VERIFICATION_CODE_SENT')
    },
    async confirm(code, signal, view) {
      let isRight = false
      try {
        await embedded.connectOtp(code, signal)
        isRight = true
        track('EMAIL_VERIFICATION_CODE_PASS')
        return await connect(signal, view)
      } catch (error) {
        const event = isRight ? 'CONNECT_ERROR' : 'EMAIL_VERIFICATION_CODE_FAIL'
        if (!hasLeft(error, signal)) track(event, { message: messageOf(error) })
        throw error
      }
    },
  }
}

/** Whether the visitor left, or took another way: nothing failed. */
export const hasLeft = (error: unknown, signal?: AbortSignal) =>
  !!signal?.aborted || isRejection(error) || isLeft(error)
