import type { OnrampState } from '../../../../plugins/onramp/contract.js'
import { boundsOf } from '../../../../plugins/onramp/form/form-status.js'
import { Button, icons } from '../../../kit/index.js'
import { unitsText } from '../money-text.js'
import type { FieldProps } from './AmountField.js'

/**
 * The form's button, which says what is missing; a link to the provider once all is there. It is a link, so that the tab
 * opens in the click itself, without access to this page, and no browser takes it for an advertisement.
 */
export function FormAction({ context, api, state, t }: FieldProps) {
  const { status, url, provider } = state
  const name = provider?.name ?? ''
  if (status === 'ready' && url) {
    const follow = () => {
      api.opened()
      context.router.push('BuyInProgress')
    }
    return (
      <Button variant="primary" icon={icons.external} href={url} testId="onramp-continue" onClick={follow}>
        {t('ready', { provider: name })}
      </Button>
    )
  }
  const isWaiting = status === 'preparing' || status === 'loading'
  const word = status === 'unsupported' ? 'loading' : status
  return (
    <Button
      submit
      variant="primary"
      testId="onramp-action"
      disabled={!isWaiting && status !== 'linkFailed'}
      loading={isWaiting}
    >
      {t(word, { provider: name, amount: bound(context, state) })}
    </Button>
  )
}

/** The limit that the amount is beyond. */
function bound(context: FieldProps['context'], { status, payment }: OnrampState): string {
  const { least, most } = boundsOf(payment?.limits ?? [])
  const limit = status === 'tooLittle' ? least : most
  return payment && limit !== undefined ? unitsText(context, limit, payment.decimals, payment.id) : ''
}
