import { askAdapter, type Permission, sanitizeText } from '../../adapter-kit/features/index.js'
import type { Network, PluginContext } from '../../kernel/plugin.js'
import type { ShownPermission } from './contract.js'

interface Described {
  readonly account: string
  readonly network: Network
  readonly permissions: readonly { readonly permission: Permission | undefined; readonly name: string }[]
  readonly expiry: number | undefined
}

type Unit = ShownPermission['unit']

/** Adds what the chain itself says of the tokens: no list and no page is trusted with an amount. Never rejects. */
export async function describePermissions(
  context: Pick<PluginContext, 'use' | 'report'>,
  { account, network, permissions, expiry }: Described,
): Promise<readonly ShownPermission[]> {
  const unitOf = async (permission: Permission | undefined): Promise<Unit> => {
    if (permission?.type === 'coin-allowance') return network.nativeCurrency
    if (permission?.type !== 'token-allowance') return undefined
    return askAdapter(context, network.chainNamespace, async ({ getToken }) => {
      const facts = await getToken?.(permission.token, network, account).catch(() => undefined)
      return facts && { decimals: facts.decimals, symbol: sanitizeText(facts.symbol ?? '', 16) }
    })
  }
  return Promise.all(
    permissions.map(async ({ permission, name }) => ({
      permission,
      name,
      unit: await unitOf(permission),
      total: permission && expiry !== undefined ? totalOf(permission, expiry) : undefined,
    })),
  )
}

/** The most that may be taken until the end: so much for each period that is begun. Undefined for what is no amount. */
function totalOf(permission: Permission, expiry: number): bigint | undefined {
  if (permission.type === 'contract-call') return undefined
  const { allowance, period, start } = permission
  const begins = Math.max(start, Math.floor(Date.now() / 1000))
  if (expiry <= begins) return 0n
  const periodAt = (seconds: number) => Math.floor((seconds - start) / period)
  return allowance * BigInt(periodAt(expiry - 1) - periodAt(begins) + 1)
}
