import type { Way } from '../../../plugins/walletconnect/ways.js'
import { AppWay } from './AppWay.js'
import { BrowserWay } from './BrowserWay.js'
import { Ended } from './Ended.js'
import { QrWay } from './QrWay.js'
import type { WayProps } from './types.js'
import { Unsupported } from './Unsupported.js'

/** What one tab shows: the way to the wallet, or how the try ended. */
export function WayBody({ way, ...props }: WayProps & { readonly way: Way }) {
  const { status } = props.pairing
  if (way === 'unsupported') return <Unsupported {...props} />
  if (way === 'browser') return <BrowserWay {...props} />
  if (status !== 'trying' && status !== 'left') return <Ended {...props} status={status} />
  return way === 'qrcode' ? <QrWay {...props} /> : <AppWay {...props} kind={way} />
}
