import { atom } from 'jotai/vanilla'
import type { PluginContext, Services, ViewWorks } from '../../kernel/plugin.js'
import { createCodeCheck } from './code-check.js'
import type { EmailApi } from './contract.js'
import { createDeviceApproval } from './device-approval.js'
import { createLoginSteps, type LoginSteps } from './login-steps.js'
import { createLoginWay } from './login-way.js'
import { outcomeOf } from './outcome-of.js'
import { createUpdateEmail } from './update-email.js'

type Embedded = Services['embedded']
type LostLogin = ReturnType<Embedded['lost']['read']>

const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export async function setup(context: PluginContext): Promise<EmailApi> {
  const embedded = await context.use('embedded')
  const { confirmOld, confirmNew, ...update } = createUpdateEmail(context, embedded)
  const steps = createLoginSteps(context, embedded)
  context.provide('login:email', createLoginWay(context, embedded))
  const code = createCodeCheck(context)
  const device = createDeviceApproval(context)
  const isEmail = (text: string) => pattern.test(text)
  const works: ViewWorks = {
    EmailVerifyDevice(params, signal) {
      const email = params?.email
      if (email === undefined) return
      const wait = async (until: AbortSignal) => {
        await steps.awaitDevice(until)
        context.router.replace('EmailVerifyOtp', { email })
      }
      device.begin((until) => outcomeOf(() => wait(until), until), signal)
    },
    EmailVerifyOtp(_, signal) {
      const confirm = (digits: string, until: AbortSignal) => steps.confirm(digits, until, 'EmailVerifyOtp')
      code.begin((digits, until) => outcomeOf(() => confirm(digits, until), until), signal)
    },
    UpdateEmailPrimaryOtp(params, signal) {
      const newEmail = params?.newEmail
      if (newEmail !== undefined) code.begin((digits, until) => confirmOld(digits, newEmail, until), signal)
    },
    UpdateEmailSecondaryOtp: (_, signal) => code.begin(confirmNew, signal),
  }
  provideCalls(context, { embedded, steps, isEmail, email: update.email })
  return {
    lost: atom((get) => lostByEmail(get(embedded.lost))),
    connected: embedded.connected,
    limited: embedded.limited,
    selected() {
      context.track('EMAIL_LOGIN_SELECTED')
      void embedded.prefetch()
    },
    isEmail,
    refuse: () => context.alert('APKTW002'),
    siteUrl: embedded.siteUrl,
    submit: (email) => outcomeOf(() => submit(context, steps, email)),
    device,
    code,
    works,
    resend: (email) => outcomeOf(() => steps.resend(email)),
    ...update,
    wait: (email) => Math.ceil(embedded.emailWait(email) / 1000),
  }
}

/** A login at a provider is not offered again as one by email: that would be another wallet. */
const lostByEmail = (lost: LostLogin) => ((lost?.provider ?? 'email') === 'email' ? lost : undefined)

async function submit({ store, state, router }: PluginContext, steps: LoginSteps, email: string) {
  const action = await steps.send(email)
  // A visitor who closed the modal meanwhile is not led anywhere; the code stays valid.
  if (!store.get(state.route).open) return
  if (action === 'CONNECT') await steps.connect(undefined, 'EmailVerifyOtp')
  else if (action === 'VERIFY_DEVICE') router.push('EmailVerifyDevice', { email })
  else router.push('EmailVerifyOtp', { email })
}

interface CallParts {
  readonly embedded: Embedded
  readonly steps: LoginSteps
  readonly email: EmailApi['email']
  isEmail(text: string): boolean
}

/** For pages that show the login themselves: loaded when one is asked for. */
function provideCalls(context: PluginContext, { embedded, steps, email, isEmail }: CallParts): void {
  context.provideLazy('email', async () => {
    const [{ createEmailCalls }, { createUpdateCall }] = await Promise.all([
      import('./email-calls.js'),
      import('./update-call.js'),
    ])
    return {
      ...createEmailCalls({ context, embedded, steps, isEmail }),
      updateEmail: createUpdateCall(context, embedded, email),
    }
  })
}
