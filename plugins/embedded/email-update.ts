import type { EmbeddedService } from './contract.js'
import type { EmbeddedState, LoginFacts } from './embedded-state.js'
import { emailWait } from './errors.js'

type EmailUpdate = Pick<EmbeddedService, 'updateEmail' | 'updateEmailPrimaryOtp' | 'updateEmailSecondaryOtp'>

export interface EmailUpdateParts {
  /** Loads what speaks to the frame. */
  load(): Promise<EmbeddedState>
  /** Milliseconds until the next email may be sent. */
  wait(): number
}

/** Another email for the login: a code to each address. */
export function createEmailUpdate({ storage }: LoginFacts, { load, wait }: EmailUpdateParts): EmailUpdate {
  return {
    async updateEmail(email) {
      if (wait() > 0) throw emailWait(wait())
      const { client } = await load()
      const { action } = await client.send('UPDATE_EMAIL', { email })
      storage.setLastEmail(Date.now())
      return action
    },
    async updateEmailPrimaryOtp(otp) {
      const { client } = await load()
      await client.send('UPDATE_EMAIL_PRIMARY_OTP', { otp })
    },
    async updateEmailSecondaryOtp(otp) {
      const { client, wallet } = await load()
      const { newEmail } = await client.send('UPDATE_EMAIL_SECONDARY_OTP', { otp })
      wallet.rename(newEmail)
    },
  }
}
