import type { Translate } from '../../../../kernel/plugin.js'
import type { SendWords } from '../../messages.js'

interface UnknownAmountProps {
  readonly symbol: string
  readonly t: Translate<SendWords>
}

/** A balance that nobody could read: a dash, never a zero; said in words to who cannot see it. */
export function UnknownAmount({ symbol, t }: UnknownAmountProps) {
  return (
    <>
      <span aria-hidden="true">{t('balance', { amount: '—', symbol })}</span>
      <span className="hidden">{t('balanceUnknown')}</span>
    </>
  )
}
