import type { LinkOption } from '../../../../plugins/walletconnect/links/link-options.js'
import { GetIt, Stack, useValue } from '../../../kit/index.js'
import type { OptionProps } from '../types.js'
import { QrOption } from './QrOption.js'
import { useOtherOptions } from './useOtherOptions.js'

interface OptionBodyProps extends OptionProps {
  readonly option: LinkOption
}

/** The content of a tab: the QR code, another way to the wallet, or how pairing ended; and where to get the wallet. */
export function OptionBody(props: OptionBodyProps) {
  const { shared, wallet, pairing, option } = props
  const wallets = useValue(shared.context.store, shared.wallets.atom)
  const isThere = option === 'browser' || pairing.status === 'connected'
  return (
    <Stack gap={12}>
      <Option {...props} />
      {!isThere && <GetIt context={shared.context} wallets={wallets} wallet={wallet} />}
    </Stack>
  )
}

function Option({ option, ...props }: OptionBodyProps) {
  const { status } = props.pairing
  const isCode = option === 'qrcode' && (status === 'trying' || status === 'left')
  const OtherOption = useOtherOptions(!isCode)
  if (isCode) return <QrOption {...props} />
  return OtherOption ? <OtherOption {...props} option={option} /> : <div className="pair-wait" />
}
