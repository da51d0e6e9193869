import * as v from 'valibot'
import { toHex } from 'viem'
import { embeddedKeys } from './embedded-keys.js'
import type { SecureSiteState } from './secure-site.js'
import type { EmbeddedUser } from './smart-accounts/embedded-user.js'
import { performSmart } from './smart-accounts/perform-smart.js'
import type { SecureSiteFaults, Session } from './types.js'

const text = v.string()
const optional = v.exactOptional(text)
/** What a page asks a login to sign in with. */
export const SiwxSchema = v.object({
  accountAddress: text,
  chainId: text,
  domain: text,
  uri: text,
  version: text,
  nonce: text,
  notBefore: optional,
  statement: optional,
  requestId: optional,
  issuedAt: optional,
  expirationTime: optional,
  serializedMessage: optional,
  resources: v.exactOptional(v.array(text)),
})
export type SiwxMessage = v.InferOutput<typeof SiwxSchema>

/** Stands where the address belongs, which a page does not know before. */
const placeholder = '<<AccountAddress>>'

interface Signer {
  readonly user: EmbeddedUser
  readonly siwxMessage: SiwxMessage
}

/** Signs the text with the account in use, without asking the visitor. Nothing where there is no text, or on Solana. */
export async function signIn(
  state: SecureSiteState,
  { login, chain }: Session,
  { user, siwxMessage }: Signer,
): Promise<object> {
  const { serializedMessage } = siwxMessage
  const fault = state.settings().faults.signIn
  if (serializedMessage === undefined || !chain.startsWith('eip155:') || fault === 'none') return {}
  const keys = embeddedKeys(fault === 'otherAccount' ? 'mallory@example.org' : login)
  const address = fault === 'otherAccount' ? keys.eip155.address : user.address
  const message = changed(serializedMessage, fault).replaceAll(placeholder, address)
  const { batches, nodeUrl, assets } = state
  const signature = await performSmart({
    method: 'personal_sign',
    params: [toHex(message), address],
    network: chain,
    keys,
    chains: state.settings().smartAccounts,
    batches,
    nodeUrl,
    assets,
  })
  return {
    message,
    signature: faulty(signature, fault),
    siwxMessage: { ...siwxMessage, accountAddress: address, serializedMessage: message },
  }
}

type Fault = SecureSiteFaults['signIn']

const changed = (message: string, fault: Fault) =>
  fault === 'otherText' ? message.replace(/^\S+/, 'evil.example') : message

function faulty(signature: unknown, fault: Fault): unknown {
  if (fault === 'malformed') return { hex: signature }
  return fault === 'garbage' ? '0x1234' : signature
}
