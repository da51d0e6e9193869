import * as v from 'valibot'
import { visibleAccounts, type WalletContext, type WalletMethods } from '../context.js'
import { unsupportedMethod } from '../errors.js'
import { ChainIdSchema, readParams } from '../params.js'
import { SignInFields, signInText } from '../sign-in-text.js'
import { toHexText } from '../text.js'

const Capability = v.object({ ...SignInFields.entries, nonce: v.string(), chainId: ChainIdSchema })
const ConnectSchema = v.tuple([
  v.object({
    version: v.string(),
    capabilities: v.optional(v.object({ signInWithEthereum: v.optional(Capability) })),
  }),
])

/** The chain whose node signs messages: signatures are the same on every chain, and this one always runs. */
const signingChain = 1

/** ERC-7846: connects and signs in by one approval, where the quirk `signIn` is on. */
export const signInMethods: WalletMethods = {
  wallet_connect: async (context, params, method) => {
    if (!context.quirks().signIn) throw unsupportedMethod(method)
    const [{ capabilities }] = readParams(ConnectSchema, params)
    const fields = capabilities?.signInWithEthereum
    const address = context.allAccounts[context.state.get().account] ?? ''
    const message = fields && textFor(context, address, fields)
    const details = [
      { label: 'Account', value: address },
      ...(message ? [{ label: 'Message', value: message }] : []),
    ]
    const title = message ? 'Sign in to this site' : 'Connect to this site'
    await context.ask({ kind: 'connect', method, params, title, details })
    share(context)
    const signature =
      message && (await context.node(signingChain, 'personal_sign', [toHexText(message), address]))
    const signed = message ? { signInWithEthereum: { message, signature } } : {}
    return {
      accounts: visibleAccounts(context).map((account) => ({
        address: account,
        capabilities: account === address ? signed : {},
      })),
    }
  },
}

function textFor(context: WalletContext, address: string, fields: v.InferOutput<typeof Capability>): string {
  const quirk = context.quirks().signIn ?? 'sign'
  const other = quirk === 'other-account' ? `0x${'0'.repeat(39)}1` : address
  return signInText('Ethereum', other, { ...fields, chainId: String(Number(fields.chainId)) }, quirk)
}

function share(context: WalletContext): void {
  const { state, emit } = context
  const before = visibleAccounts(context)
  state.set({ authorised: true, locked: false })
  if (before.length === 0) emit('accountsChanged', visibleAccounts(context))
}
