import type { WalletConnectState } from '../../plugins/walletconnect/wallet-connect-state.js'
import { RowSkeleton, Stack, useMessages, useStyles, useValue, type ViewProps } from '../kit/index.js'
import { messages } from './messages.js'
import { AllWalletsRow } from './parts/AllWalletsRow.js'
import { OptionBody } from './parts/options/OptionBody.js'
import css from './parts/pairing.css'
import { usePairing } from './parts/usePairing.js'
import { WalletRows } from './parts/WalletRows.js'

export const title = ({ context }: ViewProps) => useMessages(context, messages)('walletConnect')

/** Pairing as the first view: a code on a desktop, a list of apps on a phone. */
export default function ConnectingWalletConnectBasic({
  context,
  api: shared,
}: ViewProps<unknown, WalletConnectState>) {
  const t = useMessages(context, messages)
  const { mobile } = shared.platform
  const view = 'ConnectingWalletConnectBasic'
  const pairing = usePairing(shared, { wallet: undefined, view }, !mobile)
  const wallets = useValue(context.store, shared.wallets.atom)
  const list = wallets && { context, wallets, t }
  const rows = list ? <WalletRows {...list} /> : <RowSkeleton count={4} />
  const code = { shared, wallet: undefined, pairing, t, option: 'qrcode' } as const
  useStyles(css)
  return (
    <Stack>
      {mobile ? rows : <OptionBody {...code} />}
      {list && <AllWalletsRow {...list} />}
    </Stack>
  )
}
