import type { Way } from '../../../plugins/walletconnect/ways.js'
import { QrWay } from './QrWay.js'
import type { WayProps } from './types.js'
import { useOtherWays } from './useOtherWays.js'

/** What one tab shows: the code, another way to the wallet, or how the try ended. */
export function WayBody({ way, ...props }: WayProps & { readonly way: Way }) {
  const { status } = props.pairing
  const isCode = way === 'qrcode' && (status === 'trying' || status === 'left')
  const OtherWay = useOtherWays(!isCode)
  if (isCode) return <QrWay {...props} />
  return OtherWay ? <OtherWay {...props} way={way} /> : <div className="pair-wait" />
}
