import type { LinkOption } from '../../../../plugins/walletconnect/links/link-options.js'
import type { OptionProps } from '../types.js'
import { QrOption } from './QrOption.js'
import { useOtherOptions } from './useOtherOptions.js'

/** What one tab shows: the code, another option to the wallet, or how the try ended. */
export function OptionBody({ option, ...props }: OptionProps & { readonly option: LinkOption }) {
  const { status } = props.pairing
  const isCode = option === 'qrcode' && (status === 'trying' || status === 'left')
  const OtherOption = useOtherOptions(!isCode)
  if (isCode) return <QrOption {...props} />
  return OtherOption ? <OtherOption {...props} option={option} /> : <div className="pair-wait" />
}
