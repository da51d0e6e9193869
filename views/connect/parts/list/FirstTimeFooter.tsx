import type { ConnectState } from '../../../../plugins/connect/connect-state.js'
import {
  FooterBar,
  LegalFooter,
  richText,
  TextLink,
  useLegal,
  useMessages,
  useValue,
  type ViewProps,
} from '../../../kit/index.js'
import { listMessages } from '../../list-messages.js'

/** The footer of Connect: the site's terms, and a link for visitors without a wallet. */
export function FirstTimeFooter({ context, api }: ViewProps<unknown, ConnectState>) {
  const t = useMessages(context, listMessages)
  const { mode } = useLegal(context)
  const groups = useValue(context.store, api.wallets.groups)
  const isNew = !groups.some(({ group, rows }) => rows.some(({ last }) => last || group === 'injected'))
  const open = () => {
    context.track('CLICK_WALLET_HELP')
    context.router.push('WhatIsAWallet')
  }
  const link = <TextLink onClick={open}>{t('whatIsAWallet')}</TextLink>
  return (
    <>
      {(isNew || mode !== 'footer') && <FooterBar>{richText(t('newHere'), { link })}</FooterBar>}
      <LegalFooter context={context} />
    </>
  )
}
