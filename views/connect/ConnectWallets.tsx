import { Gate, LegalCheckbox, LegalFooter, useLegal, useMessages, type ViewProps } from '../kit/index.js'
import { listMessages } from './listMessages.js'
import { ScrollBox } from './parts/ScrollBox.js'
import { WalletList } from './parts/WalletList.js'

export const title = ({ context }: ViewProps) => useMessages(context, listMessages)('connectTitle')

export { LegalFooter as Footer }

/** The list of wallets on its own, where Connect shows a button for it. */
export default function ConnectWallets({ context }: ViewProps) {
  const { blocked } = useLegal(context)
  return (
    <>
      <LegalCheckbox context={context} />
      <ScrollBox>
        <Gate closed={blocked}>
          <WalletList context={context} />
        </Gate>
      </ScrollBox>
    </>
  )
}
