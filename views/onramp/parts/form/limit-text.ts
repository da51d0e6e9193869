import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { OnrampState, PaymentCurrency, PaymentLimit } from '../../../../plugins/onramp/contract.js'
import { boundsOf } from '../../../../plugins/onramp/form/form-status.js'
import type { OnrampWords } from '../../messages.js'
import { unitsText } from '../money-text.js'

type Words = Translate<OnrampWords>

/** What the limits say of the amount; undefined where every way of paying takes it. */
export function limitText(
  context: PluginContext,
  { payment, units, status }: OnrampState,
  t: Words,
): string | undefined {
  if (status === 'incorrectValue') return t('incorrectValue')
  if (!payment || !units) return undefined
  const { least, most } = boundsOf(payment.limits)
  const money = (amount: bigint) => unitsText(context, amount, payment.decimals, payment.id)
  if (least !== undefined && units < least) return t('tooLittle', { amount: money(least) })
  if (most !== undefined && units > most) return t('tooMuch', { amount: money(most) })
  const refused = payment.limits.filter((limit) => units < limit.least || units > limit.most)
  return refused.map((limit) => methodText(context, payment, limit, t)).join(' ') || undefined
}

function methodText(
  context: PluginContext,
  { decimals, id }: PaymentCurrency,
  { method, least, most }: PaymentLimit,
  t: Words,
): string {
  const name = method === 'card' || method === 'ach_bank_account' ? t(method) : method.replace(/_/g, ' ')
  return t('notByMethod', {
    method: name,
    least: unitsText(context, least, decimals, id),
    most: unitsText(context, most, decimals, id),
  })
}
