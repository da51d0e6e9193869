import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { ShownPermission, ShownPolicy } from '../../../plugins/smart-sessions/contract.js'
import { decimalText, formatNumber } from '../../kit/index.js'
import type { SessionWords } from '../messages.js'

type Warning = 'callWarning' | 'tokenWarning' | 'anyWarning' | 'unknownWarning'

/** A permission in plain words. */
export interface PermissionText {
  readonly title: string
  /** Lines below it. */
  readonly more: readonly string[]
  readonly warning?: Warning | undefined
}

interface Say {
  readonly context: Pick<PluginContext, 'site'>
  readonly t: Translate<SessionWords>
}

/** Amounts beyond half of what a contract can count mean "any". */
const unlimited = 2n ** 255n

export function permissionText(say: Say, { permission, name, unit, total }: ShownPermission): PermissionText {
  const { t } = say
  if (!permission) return { title: t('unknown', { name }), more: [], warning: 'unknownWarning' }
  if (permission.type === 'contract-call') {
    const functions = permission.functions.map((each) => `${each}()`).join(', ')
    const title = functions ? t('call', { functions }) : t('callAny')
    return { title, more: [t('contract', { address: permission.contract })], warning: 'callWarning' }
  }
  const token = permission.type === 'token-allowance' ? [t('token', { address: permission.token })] : []
  const warning = unit ? undefined : 'tokenWarning'
  if (permission.allowance >= unlimited) {
    const symbol = unit?.symbol || t('aToken')
    return { title: t('spendAny', { symbol }), more: token, warning: 'anyWarning' }
  }
  const amount = amountText(say, permission.allowance, unit)
  const all = total === undefined ? [] : [t('total', { amount: amountText(say, total, unit) })]
  return {
    title: t('spend', { amount, period: periodText(say, permission.period) }),
    more: [...all, ...token],
    warning,
  }
}

/** A limit on all permissions together. */
export function policyText(say: Say, { policy, name }: ShownPolicy): string {
  const { context, t } = say
  if (!policy) return t('unknownPolicy', { name })
  if (policy.type === 'gas') return t('gasPolicy', { amount: formatNumber(context, policy.limit) })
  const count = formatNumber(context, policy.count)
  if (policy.period === undefined) return t('callPolicy', { count })
  return t('ratePolicy', { count, period: periodText(say, policy.period) })
}

/** Exact: a limit must not look smaller than it is. */
function amountText({ context, t }: Say, value: bigint, unit: ShownPermission['unit']): string {
  if (!unit) return t('smallest', { amount: formatNumber(context, value) })
  const { decimals } = unit
  const exact = decimalText(value, decimals, decimals)
  // Formatters know twenty decimals at most.
  const amount =
    decimals > 20 ? exact : formatNumber(context, exact, { maximumFractionDigits: Math.min(decimals, 20) })
  return t('amount', { amount, symbol: unit.symbol || t('aToken') })
}

const named = new Map<number, 'eachHour' | 'eachDay' | 'eachWeek'>([
  [3600, 'eachHour'],
  [86_400, 'eachDay'],
  [604_800, 'eachWeek'],
])
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** In the largest unit of which it is a whole number. */
function periodText({ context, t }: Say, period: number): string {
  const word = named.get(period)
  if (word) return t(word)
  const [unit, seconds] = units.find(([, length]) => period % length === 0) ?? units[3]
  const length = formatNumber(context, period / seconds, { style: 'unit', unit, unitDisplay: 'long' })
  return t('every', { length })
}
