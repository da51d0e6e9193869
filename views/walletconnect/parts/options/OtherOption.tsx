import type { LinkOption } from '../../../../plugins/walletconnect/links/link-options.js'
import { StatusHeader, useMessages, WalletImage } from '../../../kit/index.js'
import { linkMessages } from '../../link-messages.js'
import type { OptionProps, OtherOptionBaseProps } from '../types.js'
import { useImage } from '../useImage.js'
import { AppOption } from './AppOption.js'
import { BrowserOption } from './BrowserOption.js'
import { Ended } from './Ended.js'

interface OtherOptionProps extends OptionProps {
  readonly option: LinkOption
}

/** The options besides the QR code, and how pairing ended. */
export function OtherOption({ option, ...props }: OtherOptionProps) {
  const { status } = props.pairing
  const t = useMessages(props.shared.context, linkMessages)
  const more = { ...props, say: t }
  if (option === 'unsupported') return <Unsupported {...more} />
  if (option === 'browser') return <BrowserOption {...more} />
  if (option === 'qrcode' || (status !== 'trying' && status !== 'left'))
    return <Ended {...more} status={status === 'trying' || status === 'left' ? 'failed' : status} />
  return <AppOption {...more} kind={option} />
}

/** For a wallet that is only an extension, which this browser does not have. */
function Unsupported({ shared, wallet, say }: OtherOptionBaseProps) {
  const image = useImage(shared, wallet)
  return (
    <StatusHeader
      image={<WalletImage {...image} size={80} />}
      title={say('notDetected', { name: image.name })}
      text={say('notDetectedText')}
    />
  )
}
