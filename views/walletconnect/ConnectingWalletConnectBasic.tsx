import { suiteOf } from '../../plugins/walletconnect/room.js'
import { RowSkeleton, Stack, useMessages, useStyles, useValue, type ViewProps } from '../kit/index.js'
import { messages } from './messages.js'
import { AllWalletsRow } from './parts/AllWalletsRow.js'
import css from './parts/pairing.css'
import { usePairing } from './parts/usePairing.js'
import { WalletRows } from './parts/WalletRows.js'
import { WayBody } from './parts/WayBody.js'

export const title = ({ context }: ViewProps) => useMessages(context, messages)('walletConnect')

/** Pairing as the first view: a code on a desktop, a list of apps on a phone. */
export default function ConnectingWalletConnectBasic({ context }: ViewProps) {
  const t = useMessages(context, messages)
  const suite = suiteOf(context)
  const { mobile } = suite.platform
  const view = 'ConnectingWalletConnectBasic'
  const pairing = usePairing(suite, { wallet: undefined, view }, !mobile)
  const wallets = useValue(context.store, suite.wallets.atom)
  const list = wallets && { context, wallets, t }
  useStyles(css)
  return (
    <Stack>
      {!mobile && <WayBody suite={suite} wallet={undefined} pairing={pairing} t={t} way="qrcode" />}
      {mobile && (list ? <WalletRows {...list} /> : <RowSkeleton count={4} />)}
      {list && <AllWalletsRow {...list} />}
    </Stack>
  )
}
