import type { Translate } from '../../../../kernel/plugin.js'
import type { SendWords } from '../../messages.js'

interface UnknownAmountProps {
  readonly symbol: string
  readonly t: Translate<SendWords>
}

/** A balance that could not be read: a dash instead of 0, with words for screen readers. */
export function UnknownAmount({ symbol, t }: UnknownAmountProps) {
  return (
    <>
      <span aria-hidden="true">{t('balance', { amount: '—', symbol })}</span>
      <span className="hidden">{t('balanceUnknown')}</span>
    </>
  )
}
