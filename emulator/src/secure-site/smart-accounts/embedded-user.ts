import { embeddedKeys } from '../embedded-keys.js'
import { wireChain } from '../networks.js'
import type { SecureSiteState } from '../secure-site.js'
import type { EmbeddedAccountType, Session } from '../types.js'
import { chainOf } from './smart-chain.js'

interface EmbeddedAccount {
  readonly address: string
  readonly type: EmbeddedAccountType
}

/** A login on one network, as GET_USER answers it. */
export interface EmbeddedUser {
  readonly email: string | undefined
  readonly address: string
  readonly chainId: string | number
  /** The one in use first. */
  readonly accounts: readonly EmbeddedAccount[]
  readonly preferredAccountType: EmbeddedAccountType
  readonly smartAccountDeployed: boolean
}

/** @param type the type that the page asks for: what the visitor chose goes before it */
export async function embeddedUser(
  state: SecureSiteState,
  { login, email, chain, chosen }: Session,
  type: string | undefined,
): Promise<EmbeddedUser> {
  const { eip155, smartAccount, solana } = embeddedKeys(login)
  const isSolana = chain.startsWith('solana:')
  const hasSmart = !isSolana && state.settings().smartAccounts.includes(chainOf(chain))
  const plain = { address: isSolana ? solana.address : eip155.address, type: 'eoa' } as const
  const smart = { address: smartAccount, type: 'smartAccount' } as const
  const isSmart = hasSmart && (chosen ?? type) === 'smartAccount'
  const [first, ...others] = isSmart ? [smart, plain] : hasSmart ? [plain, smart] : [plain]
  return {
    email,
    address: first.address,
    chainId: wireChain(chain),
    accounts: [first, ...others],
    preferredAccountType: first.type,
    smartAccountDeployed: hasSmart && (await state.isDeployed(chain, eip155.address).catch(() => false)),
  }
}
