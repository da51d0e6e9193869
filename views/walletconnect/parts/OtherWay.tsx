import type { Way } from '../../../plugins/walletconnect/ways.js'
import { useMessages } from '../../kit/index.js'
import { wayMessages } from '../wayMessages.js'
import { AppWay } from './AppWay.js'
import { BrowserWay } from './BrowserWay.js'
import { Ended } from './Ended.js'
import type { WayProps } from './types.js'
import { Unsupported } from './Unsupported.js'

interface OtherWayProps extends WayProps {
  readonly way: Way
}

/** Apps and extensions, and how a try ended. */
export function OtherWay({ way, ...props }: OtherWayProps) {
  const { status } = props.pairing
  const t = useMessages(props.suite.context, wayMessages)
  const more = { ...props, say: t }
  if (way === 'unsupported') return <Unsupported {...more} />
  if (way === 'browser') return <BrowserWay {...more} />
  if (way === 'qrcode' || (status !== 'trying' && status !== 'left'))
    return <Ended {...more} status={status === 'trying' || status === 'left' ? 'failed' : status} />
  return <AppWay {...more} kind={way} />
}
