import { defineMessages } from '../../kernel/plugin.js'
import { IconButton, icons, type PartProps, useMessages } from '../kit/index.js'

/** Its own catalogue, as the button is drawn before the list's catalogue is loaded. */
const messages = defineMessages({ help: 'What is a wallet?' })

/** The header's question mark on Connect. */
export default function HelpButton({ context }: PartProps) {
  const t = useMessages(context, messages)
  const open = () => {
    context.track('CLICK_WALLET_HELP')
    context.router.push('WhatIsAWallet')
  }
  return <IconButton icon={icons.help} label={t('help')} onClick={open} />
}
