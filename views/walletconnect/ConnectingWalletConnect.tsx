import { useEffect, useMemo, useState } from 'react'
import type { Views } from '../../kernel/plugin.js'
import type { Wallet } from '../../plugins/walletconnect/contract.js'
import type { LinkOption } from '../../plugins/walletconnect/links/link-options.js'
import { stateOf } from '../../plugins/walletconnect/state-of.js'
import type {
  WalletConnectSetup,
  WalletConnectState,
} from '../../plugins/walletconnect/wallet-connect-state.js'
import { Stack, Tabs, useMessages, useStyles, useValue, type ViewProps } from '../kit/index.js'
import { messages } from './messages.js'
import { OptionBody } from './parts/options/OptionBody.js'
import css from './parts/pairing.css'
import { usePairing } from './parts/usePairing.js'

type Props = ViewProps<Views['ConnectingWalletConnect'], WalletConnectSetup>

const view = 'ConnectingWalletConnect'
const tabs = {
  browser: 'browser',
  unsupported: 'browser',
  mobile: 'mobile',
  qrcode: 'mobile',
  web: 'webapp',
  desktop: 'desktop',
} as const satisfies Record<LinkOption, string>

/** Loads the code that draws a QR code, before the first one is shown. */
export const prefetch = () => import('./parts/qr-shape.js').catch(() => undefined)

export const title = ({ context, params }: Props) => {
  const t = useMessages(context, messages)
  return params?.wallet?.name ?? t('walletConnect')
}

/** Pairs a wallet that is not on this page: by QR code, in its app, or as a web app. */
export default function ConnectingWalletConnect({ context, api, params }: Props) {
  const shared = stateOf(api)
  const t = useMessages(context, messages)
  const { wallet, displayIndex } = params ?? {}
  const options = useLinkOptions(shared, wallet)
  // The chosen tab stays: a wallet that is discovered meanwhile only adds a tab.
  const [chosen, setChosen] = useState<LinkOption>(options[0])
  const option = options.includes(chosen)
    ? chosen
    : (options.find((each) => tabs[each] === tabs[chosen]) ?? options[0])
  const pairing = usePairing(shared, { wallet, view }, option !== 'browser' && option !== 'unsupported')
  const choose = (id: (typeof tabs)[LinkOption]) => {
    setChosen(options.find((each) => tabs[each] === id) ?? option)
    shared.launcher.clear() // the wallet that was opened before is not the one that pairs now
    // Another option may have a link where this one has none.
    if (pairing.status === 'noLink') pairing.fail('trying')
  }
  useStyles(css)
  useEffect(() => {
    const name = wallet?.name ?? 'WalletConnect'
    context.track('SELECT_WALLET', {
      name,
      platform: option,
      walletRank: wallet?.order ?? undefined,
      displayIndex,
      view,
    })
  }, [context, wallet, displayIndex, option])
  return (
    <Stack gap={12}>
      <Tabs
        label={t('tabs')}
        tabs={options.map((each) => ({ id: tabs[each], label: t(tabs[each]) }))}
        value={tabs[option]}
        onChange={choose}
      >
        <div key={option} className="pair-option">
          <OptionBody shared={shared} wallet={wallet} pairing={pairing} t={t} option={option} />
        </div>
      </Tabs>
    </Stack>
  )
}

/** How the wallet can be reached; changes as wallets of this browser are discovered. */
function useLinkOptions(
  shared: WalletConnectState,
  wallet: Wallet | undefined,
): readonly [LinkOption, ...LinkOption[]] {
  const { store, state } = shared.context
  const connectors = useValue(store, state.connectors)
  const wallets = useValue(store, shared.wallets.atom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads of the store changes with these
  return useMemo(() => shared.linkOptions(wallet), [shared, wallet, connectors, wallets])
}
