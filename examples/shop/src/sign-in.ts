import type { SiwxOptions, SiwxSession } from 'latchkey/plugins/siwx'
import * as v from 'valibot'
import { api } from './api'

const Nonce = v.object({ nonce: v.string() })

/** Visitors are connected once the server has signed them in, and signed out there when they disconnect. */
export const signIn: SiwxOptions = {
  statement: 'I would like to buy a mug.',
  getNonce: async () => v.parse(Nonce, await api('POST', 'sign-in/nonce')).nonce,
  async verify({ message, signature }: SiwxSession) {
    await api('POST', 'sign-in/verify', { message, signature })
    return true
  },
  signOut: (account) => api('POST', 'sign-in/sign-out', account),
}
