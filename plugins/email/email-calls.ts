import type { AccountState, Connection, PluginContext, Services } from '../../kernel/plugin.js'
import type { EmailService, EmailStep } from './contract.js'
import { badEmail, loggedInAlready, loginLeft, noLogin, usageExceeded } from './errors.js'
import type { LoginSteps } from './login-steps.js'

interface CallDeps {
  readonly context: PluginContext
  readonly embedded: Services['embedded']
  readonly steps: LoginSteps
  isEmail(text: string): boolean
}

/** The login that a page shows itself; a later one takes its place. */
interface Login {
  readonly email: string
  readonly leaving: AbortController
}

/** A login by email for a page's own screen: the page asks for the address and for the code. */
export function createEmailCalls(deps: CallDeps): Omit<EmailService, 'updateEmail'> {
  const { context, embedded, steps, isEmail } = deps
  let current: Login | undefined
  const end = () => {
    current?.leaving.abort(loginLeft())
    current = undefined
  }
  context.onLeave(end)
  const accountOf = ({ connector }: Connection): AccountState => {
    end()
    return context.store.get(context.state.account(connector.namespace))
  }

  /** What comes after a mail. */
  async function stepAfter(request: ReturnType<LoginSteps['send']>, { leaving }: Login): Promise<EmailStep> {
    const { signal } = leaving
    const action = await request
    signal.throwIfAborted()
    if (action === 'CONNECT') return { status: 'connected', account: accountOf(await steps.connect(signal)) }
    if (action === 'VERIFY_OTP') return { status: 'code' }
    const approved = steps.awaitDevice(signal).then((): EmailStep => ({ status: 'code' }))
    approved.catch(() => undefined) // the page hears it where it waits for it
    return { status: 'device', approved }
  }

  return {
    async connectEmail(email) {
      if (!isEmail(String(email))) throw badEmail()
      if (context.store.get(embedded.connected)) throw loggedInAlready()
      if (context.store.get(embedded.limited)) throw usageExceeded()
      end()
      const login = { email, leaving: new AbortController() }
      current = login
      return stepAfter(steps.send(email), login)
    },
    async confirmCode(code) {
      if (!current) throw noLogin()
      return accountOf(await steps.confirm(code, current.leaving.signal))
    },
    async resendCode() {
      if (!current) throw noLogin()
      return stepAfter(steps.resend(current.email), current)
    },
  }
}
