import { IconButton, icons, type PartProps, useMessages } from '../kit/index.js'
import { listMessages } from './listMessages.js'
import { openHelp } from './parts/NewHere.js'

/** The header's question mark on Connect. */
export default function HelpButton({ context }: PartProps) {
  const t = useMessages(context, listMessages)
  return <IconButton icon={icons.help} label={t('whatIsAWallet')} onClick={() => openHelp(context)} />
}
