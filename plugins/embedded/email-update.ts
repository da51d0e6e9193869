import type { EmbeddedService } from './contract.js'
import type { EmbeddedState, LoginFacts } from './embedded-state.js'

type EmailUpdate = Pick<EmbeddedService, 'updateEmail' | 'updateEmailPrimaryOtp' | 'updateEmailSecondaryOtp'>

export interface EmailUpdateParts {
  /** Loads what speaks to the frame. */
  load(): Promise<EmbeddedState>
  /** @throws LatchkeyError LK_EMAIL_WAIT while no other email may be sent because of one of the addresses */
  requireNoWait(emails: readonly string[]): void
  /** The email of the login, which gets a code before the new one does. */
  current(): string | undefined
}

/** Another email for the login: a code to each address. */
export function createEmailUpdate(
  { storage }: LoginFacts,
  { load, requireNoWait, current }: EmailUpdateParts,
): EmailUpdate {
  return {
    async updateEmail(email) {
      const emails = [email, current()].flatMap((one) => one ?? [])
      requireNoWait(emails)
      const { client } = await load()
      const { action } = await client.send('UPDATE_EMAIL', { email })
      storage.setLastEmail({ emails, time: Date.now() })
      return action
    },
    async updateEmailPrimaryOtp(otp, signal) {
      const { client } = await load()
      await client.send('UPDATE_EMAIL_PRIMARY_OTP', { otp }, signal)
    },
    async updateEmailSecondaryOtp(otp) {
      const { client, wallet } = await load()
      const { newEmail } = await client.send('UPDATE_EMAIL_SECONDARY_OTP', { otp })
      wallet.rename(newEmail)
    },
  }
}
