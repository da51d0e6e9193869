import * as v from 'valibot'
import type { DemoWalletState } from '../../wallets/demo-wallet-state.js'
import { unauthorized } from '../../wallets/errors.js'
import { readParams } from '../../wallets/params.js'
import { SignInFields, signInText } from '../../wallets/sign-in-text.js'
import { fromBase64, toBase64 } from './bytes.js'

const Signed = v.object({ signature: v.string() })
const method = 'solana:signIn'

/** Signs a text that the wallet writes of what the site asks for, and shares its accounts, by one approval. */
export function createSignIn(wallet: DemoWalletState) {
  return async (input: unknown) => {
    const [fields] = readParams(v.tuple([SignInFields]), input)
    const quirk = wallet.quirks().signIn ?? 'sign'
    const [account, other] = wallet.own()
    if (!account) throw unauthorized()
    const named = quirk === 'other-account' ? other : account
    const text = signInText('Solana', (named ?? account).address, fields, quirk)
    const details = [
      { label: 'Account', value: account.address },
      { label: 'Message', value: text },
    ]
    await wallet.ask({ kind: 'connect', method, params: input, title: 'Sign in to this site', details })
    wallet.share()
    const signedMessage = new TextEncoder().encode(text)
    const params = { address: account.address, message: toBase64(signedMessage) }
    const { signature } = v.parse(Signed, await wallet.sign('signMessage', params))
    return { account, signedMessage, signature: fromBase64(signature) }
  }
}
