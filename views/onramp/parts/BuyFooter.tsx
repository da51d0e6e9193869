import type { OnrampService } from '../../../plugins/onramp/contract.js'
import { FooterBar, TextLink, useMessages, type ViewProps } from '../../kit/index.js'
import { onrampMessages } from '../messages.js'

/** Says who sells, and leads to how buying works. */
export function BuyFooter({ context, api }: ViewProps<unknown, OnrampService>) {
  const t = useMessages(context, onrampMessages)
  const explain = () => {
    context.track('SELECT_WHAT_IS_A_BUY', { isSmartAccount: api.state.get().isSmartAccount })
    context.router.push('WhatIsABuy')
  }
  return (
    <FooterBar>
      <p>
        {t('footer')}{' '}
        <TextLink testId="onramp-how" onClick={explain}>
          {t('howItWorks')}
        </TextLink>
      </p>
    </FooterBar>
  )
}
