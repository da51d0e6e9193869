import { stateOf } from '../../plugins/walletconnect/state-of.js'
import type { WalletConnectSetup } from '../../plugins/walletconnect/wallet-connect-state.js'
import {
  AllWalletsRow,
  LegalGate,
  RowSkeleton,
  Stack,
  useMessages,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import { messages } from './messages.js'
import { OptionBody } from './parts/options/OptionBody.js'
import css from './parts/pairing.css'
import { WalletRows } from './parts/WalletRows.js'

export const title = ({ context }: ViewProps) => useMessages(context, messages)('walletConnect')

type Props = ViewProps<unknown, WalletConnectSetup>

/** Pairing as the first view: a QR code on a desktop, a list of apps on a phone. */
export default function ConnectingWalletConnectBasic({ context, api }: Props) {
  return (
    <LegalGate context={context}>
      <Pairing context={context} api={api} />
    </LegalGate>
  )
}

function Pairing({ context, api }: Pick<Props, 'context' | 'api'>) {
  const shared = stateOf(api)
  const t = useMessages(context, messages)
  const { mobile } = shared.platform
  const pairing = useValue(context.store, shared.viewPairing.state)
  const wallets = useValue(context.store, shared.wallets.atom)
  const rows = wallets ? <WalletRows context={context} wallets={wallets} /> : <RowSkeleton count={4} />
  const code = { shared, wallet: undefined, pairing, t }
  useStyles(css)
  return (
    <Stack>
      {mobile ? rows : <OptionBody {...code} />}
      {wallets && <AllWalletsRow context={context} wallets={wallets} title={t('searchWallet')} chevron />}
    </Stack>
  )
}
