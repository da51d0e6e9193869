import { atom } from 'jotai/vanilla'
import type { PluginContext, Services } from '../../kernel/plugin.js'
import type { EmailApi, EmailOutcome } from './contract.js'
import { outcomeOf } from './outcome-of.js'

type Embedded = Services['embedded']
interface UpdateEmail extends Pick<EmailApi, 'email' | 'update' | 'startOver'> {
  /** Checks the code of the old address and shows the entry of the other one. */
  confirmOld(code: string, newEmail: string, signal: AbortSignal): Promise<EmailOutcome>
  /** Checks the code of the new address, which is then the login's, and shows the account. */
  confirmNew(code: string, signal: AbortSignal): Promise<EmailOutcome>
}

/** Another email for the login. Until the code of the new address is confirmed, the old one stays. */
export function createUpdateEmail(context: PluginContext, embedded: Embedded): UpdateEmail {
  const { router } = context
  const current = atom((get) => {
    const { authProvider, user } = get(embedded.login) ?? {}
    return authProvider === 'email' ? user?.email : undefined
  })
  const emailNow = () => context.store.get(current) ?? ''
  return {
    email: current,
    update: (newEmail) =>
      outcomeOf(async () => {
        const action = await embedded.updateEmail(newEmail)
        context.track('EMAIL_EDIT')
        context.track('EMAIL_VERIFICATION_CODE_SENT')
        // A visitor who closed the modal meanwhile is not led anywhere.
        if (!context.store.get(context.state.route).open) return
        const view = action === 'VERIFY_SECONDARY_OTP' ? 'UpdateEmailSecondaryOtp' : 'UpdateEmailPrimaryOtp'
        // Back leads to where the change was started, and leaves the old email.
        router.replace(view, { email: emailNow(), newEmail })
      }),
    async confirmOld(code, newEmail, signal) {
      const outcome = await confirm(context, signal, async () => {
        await embedded.updateEmailPrimaryOtp(code, signal)
        if (!signal.aborted) router.replace('UpdateEmailSecondaryOtp', { email: emailNow(), newEmail })
      })
      // The next one is for the new address.
      if (outcome.status === 'done') context.track('EMAIL_VERIFICATION_CODE_SENT')
      return outcome
    },
    confirmNew: (code, signal) =>
      confirm(context, signal, async () => {
        await embedded.updateEmailSecondaryOtp(code)
        if (!signal.aborted) router.reset({ role: 'account' })
      }),
    startOver: (newEmail) => router.replace('UpdateEmailWallet', { email: newEmail }),
  }
}

/** Checks a code, and counts whether it was right. */
async function confirm({ track }: PluginContext, signal: AbortSignal, check: () => Promise<void>) {
  const outcome = await outcomeOf(check, signal)
  if (outcome.status === 'done') track('EMAIL_VERIFICATION_CODE_PASS')
  if (outcome.status === 'failed') track('EMAIL_VERIFICATION_CODE_FAIL', { message: outcome.message })
  return outcome
}
