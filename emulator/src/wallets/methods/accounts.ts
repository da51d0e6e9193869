import { toHexChainId, visibleAccounts, type WalletContext, type WalletMethods } from '../context.js'
import { unsupportedMethod } from '../errors.js'
import { isSession, revokeSession } from './permissions.js'

/** The chain of the answer `wrong-chain`, which neither the emulator nor a demo has. */
const strangeChain = 137

export const accountMethods: WalletMethods = {
  eth_accounts: visibleAccounts,
  eth_coinbase: (context) => visibleAccounts(context)[0] ?? null,
  eth_requestAccounts: async (context, params, method) => {
    if (visibleAccounts(context).length === 0) await connect(context, params, method)
    return visibleAccounts(context)
  },
  wallet_requestPermissions: async (context, params, method) => {
    insistOnPermissions(context, method)
    await connect(context, params, method)
    return permissions(context)
  },
  wallet_getPermissions: (context, _params, method) => {
    insistOnPermissions(context, method)
    return permissions(context)
  },
  wallet_revokePermissions: (context, params, method) => {
    insistOnPermissions(context, method)
    if (isSession(params)) return revokeSession(context, params, method)
    forget(context)
    return null
  },
}

/** Revokes the site's permission. */
export function forget({ state, emit }: WalletContext): void {
  const { authorised } = state.get()
  state.set({ authorised: false })
  if (authorised) emit('accountsChanged', [])
}

async function connect(context: WalletContext, params: unknown, method: string): Promise<void> {
  const { state, emit, ask, allAccounts } = context
  const details = [{ label: 'Account', value: allAccounts[state.get().account] ?? '' }]
  const answer = await ask({ kind: 'connect', method, params, title: 'Connect to this site', details })
  const before = visibleAccounts(context)
  state.set({ authorised: true, locked: false, ...(answer === 'wrong-chain' && { chainId: strangeChain }) })
  if (before.length > 0) return
  emit('connect', { chainId: toHexChainId(state.get().chainId) })
  emit('accountsChanged', visibleAccounts(context))
}

function permissions(context: WalletContext) {
  const accounts = visibleAccounts(context)
  if (accounts.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: accounts }]
  return [{ parentCapability: 'eth_accounts', caveats }]
}

function insistOnPermissions({ quirks }: WalletContext, method: string): void {
  if (quirks().noPermissions) throw unsupportedMethod(method)
}
