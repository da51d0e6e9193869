import type { Atom } from 'jotai/vanilla'
import * as v from 'valibot'
import type { PluginContext } from '../../../kernel/plugin.js'
import { BaseUnits } from '../../shared/input/base-units.js'
import { parsed } from '../../shared/input/safe-access.js'
import { optionalService } from '../../shared/services/optional-service.js'
import { serviceAtom } from '../live/service-atom.js'

const Amount = v.object({
  value: BaseUnits,
  decimals: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(77)),
})
const State = v.union([
  v.object({ status: v.picklist(['none', 'loading', 'failed']) }),
  v.object({ status: v.literal('ready'), balance: Amount }),
])

/** `none`: nobody is connected, or no adapter can read the chain. `failed`: it could not be read. */
export type AccountBalance = v.InferOutput<typeof State>

/** The active account's native balance as every view shows it. */
export interface SharedBalance {
  /** Kept up to date while it has subscribers; undefined while it is loading, null where no plugin provides it. */
  readonly atom: Atom<AccountBalance | null | undefined>
  /** @param fresh bypasses the adapter's cache */
  refresh(fresh?: boolean): void
}

/**
 * The balance of the active account's coin, from the service `account`: every view that shows it takes it from here, so
 * that all change at the same time.
 */
export function accountBalance(context: Pick<PluginContext, 'use' | 'state' | 'report'>): SharedBalance {
  const parse = (value: unknown): AccountBalance => parsed(State, value) ?? { status: 'failed' }
  const refresh = async (fresh: boolean) => (await optionalService(context, 'account'))?.refresh({ fresh })
  return {
    atom: serviceAtom(context, 'account', ({ balance }) => balance, parse),
    refresh: (fresh = false) => void refresh(fresh).catch(context.report),
  }
}
