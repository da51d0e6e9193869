import type { EmbeddedService } from './contract.js'
import type { EmbeddedState, LoginFacts } from './embedded-state.js'
import { emailWait } from './errors.js'

type EmailUpdate = Pick<EmbeddedService, 'updateEmail' | 'updateEmailPrimaryOtp' | 'updateEmailSecondaryOtp'>

export interface EmailUpdateParts {
  /** Loads what speaks to the frame. */
  load(): Promise<EmbeddedState>
  /** Milliseconds until the next email may be sent because of that address. */
  wait(email: string): number
}

/** Another email for the login: a code to each address. */
export function createEmailUpdate({ storage }: LoginFacts, { load, wait }: EmailUpdateParts): EmailUpdate {
  return {
    async updateEmail(email) {
      if (wait(email) > 0) throw emailWait(wait(email))
      const { client } = await load()
      const { action } = await client.send('UPDATE_EMAIL', { email })
      storage.setLastEmail({ email, time: Date.now() })
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
