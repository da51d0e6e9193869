import { atom } from 'jotai/vanilla'
import type { PluginContext, Services, ViewWorks } from '../../kernel/plugin.js'
import { createCodeCheck } from './code-check.js'
import type { EmailApi, EmailOutcome } from './contract.js'
import { createDeviceApproval } from './device-approval.js'
import { outcomeOf } from './outcome-of.js'
import { createUpdateEmail } from './update-email.js'

type Embedded = Services['embedded']
type LostLogin = ReturnType<Embedded['lost']['read']>

const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export async function setup(context: PluginContext): Promise<EmailApi> {
  const embedded = await context.use('embedded')
  const { confirmOld, confirmNew, ...update } = createUpdateEmail(context, embedded)
  const code = createCodeCheck(context)
  const device = createDeviceApproval(context)
  const works: ViewWorks = {
    EmailVerifyDevice(params, signal) {
      const email = params?.email
      if (email !== undefined)
        device.begin(
          (until) => outcomeOf(() => waitForDevice(context, embedded, email, until), until),
          signal,
        )
    },
    EmailVerifyOtp: (_, signal) =>
      code.begin((digits, until) => verify(context, embedded, digits, until), signal),
    UpdateEmailPrimaryOtp(params, signal) {
      const newEmail = params?.newEmail
      if (newEmail !== undefined) code.begin((digits, until) => confirmOld(digits, newEmail, until), signal)
    },
    UpdateEmailSecondaryOtp: (_, signal) => code.begin(confirmNew, signal),
  }
  return {
    lost: atom((get) => lostByEmail(get(embedded.lost))),
    connected: embedded.connected,
    selected() {
      context.track('EMAIL_LOGIN_SELECTED')
      void embedded.prefetch()
    },
    isEmail: (text) => pattern.test(text),
    refuse: () => context.alert('APKTW002'),
    siteUrl: embedded.siteUrl,
    submit: (email) => outcomeOf(() => submit(context, embedded, email)),
    device,
    code,
    works,
    resend: (email) =>
      outcomeOf(async () => {
        await embedded.connectEmail(email)
        context.track('EMAIL_VERIFICATION_CODE_SENT')
      }),
    ...update,
    wait: (email) => Math.ceil(embedded.emailWait(email) / 1000),
  }
}

/** A login at a provider is not offered again as one by email: that would be another wallet. */
const lostByEmail = (lost: LostLogin) => ((lost?.provider ?? 'email') === 'email' ? lost : undefined)

async function submit(context: PluginContext, embedded: Embedded, email: string): Promise<void> {
  const { router, track } = context
  const action = await embedded.connectEmail(email)
  track('EMAIL_SUBMITTED')
  // A visitor who closed the modal meanwhile is not led anywhere; the code stays valid.
  if (!context.store.get(context.state.route).open) return
  if (action === 'CONNECT') {
    await embedded.connect()
    countConnected(context)
  } else if (action === 'VERIFY_DEVICE') router.push('EmailVerifyDevice', { email })
  else {
    track('EMAIL_VERIFICATION_CODE_SENT')
    router.push('EmailVerifyOtp', { email })
  }
}

async function waitForDevice(
  { router, track }: PluginContext,
  embedded: Embedded,
  email: string,
  signal: AbortSignal,
): Promise<void> {
  await embedded.connectDevice(signal)
  track('DEVICE_REGISTERED_FOR_EMAIL')
  track('EMAIL_VERIFICATION_CODE_SENT')
  router.replace('EmailVerifyOtp', { email })
}

async function verify(
  context: PluginContext,
  embedded: Embedded,
  code: string,
  signal: AbortSignal,
): Promise<EmailOutcome> {
  let isRight = false
  const outcome = await outcomeOf(async () => {
    await embedded.connectOtp(code, signal)
    isRight = true
    context.track('EMAIL_VERIFICATION_CODE_PASS')
    await embedded.connect(signal)
  }, signal)
  if (outcome.status === 'done') countConnected(context)
  if (outcome.status === 'failed')
    context.track(isRight ? 'CONNECT_ERROR' : 'EMAIL_VERIFICATION_CODE_FAIL', { message: outcome.message })
  return outcome
}

const countConnected = ({ track }: PluginContext) =>
  track('CONNECT_SUCCESS', { method: 'email', name: 'Auth', view: 'EmailVerifyOtp' })
