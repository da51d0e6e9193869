import { GetIt, Stack, useValue } from '../../../kit/index.js'
import type { OptionProps } from '../types.js'
import { QrOption } from './QrOption.js'
import { useOtherOptions } from './useOtherOptions.js'

/** The content of a tab: the QR code, another way to the wallet, or how pairing ended; and where to get the wallet. */
export function OptionBody(props: OptionProps) {
  const { shared, wallet, pairing } = props
  const wallets = useValue(shared.context.store, shared.wallets.atom)
  const isThere = pairing.option === 'browser' || pairing.status === 'connected'
  return (
    <Stack gap={12}>
      <Option {...props} />
      {!isThere && <GetIt context={shared.context} wallets={wallets} wallet={wallet} />}
    </Stack>
  )
}

function Option(props: OptionProps) {
  const { status, option } = props.pairing
  const isCode = option === 'qrcode' && (status === 'trying' || status === 'left')
  const OtherOption = useOtherOptions(!isCode)
  if (isCode) return <QrOption {...props} />
  return OtherOption ? <OtherOption {...props} option={option} /> : <div className="pair-wait" />
}
