import type { PluginContext } from '../../../kernel/plugin.js'
import { FooterBar, LegalFooter, richText, TextLink, useLegal, useMessages } from '../../kit/index.js'
import { listMessages } from '../listMessages.js'

/** The footer of Connect: the site's terms, else a word for who has no wallet yet. */
export function NewHere({ context }: { readonly context: PluginContext }) {
  const t = useMessages(context, listMessages)
  const { mode } = useLegal(context)
  if (mode === 'footer') return <LegalFooter context={context} />
  const open = () => {
    context.track('CLICK_WALLET_HELP')
    context.router.push('WhatIsAWallet')
  }
  const link = <TextLink onClick={open}>{t('whatIsAWallet')}</TextLink>
  return <FooterBar>{richText(t('newHere'), { link })}</FooterBar>
}
