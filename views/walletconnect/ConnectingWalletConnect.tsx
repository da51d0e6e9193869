import type { Views } from '../../kernel/plugin.js'
import { tabOf } from '../../plugins/walletconnect/links/link-options.js'
import { stateOf } from '../../plugins/walletconnect/state-of.js'
import type { WalletConnectSetup } from '../../plugins/walletconnect/wallet-connect-state.js'
import { LegalGate, Stack, Tabs, useMessages, useStyles, useValue, type ViewProps } from '../kit/index.js'
import { messages } from './messages.js'
import { OptionBody } from './parts/options/OptionBody.js'
import css from './parts/pairing.css'

type Props = ViewProps<Views['ConnectingWalletConnect'], WalletConnectSetup>

/** Loads the code that draws a QR code, before the first one is shown. */
export const prefetch = () => import('./parts/qr-shape.js').catch(() => undefined)

export const title = ({ context, params }: Props) => {
  const t = useMessages(context, messages)
  return params?.wallet?.name ?? t('walletConnect')
}

/** How a wallet that is not on this page is paired: by QR code, in its app, or as a web app. */
export default function ConnectingWalletConnect(props: Props) {
  return (
    <LegalGate context={props.context}>
      <Pairing {...props} />
    </LegalGate>
  )
}

function Pairing({ context, api, params }: Props) {
  const shared = stateOf(api)
  const t = useMessages(context, messages)
  const { wallet } = params ?? {}
  const pairing = useValue(context.store, shared.viewPairing.state)
  const { option, options } = pairing
  useStyles(css)
  return (
    <Stack gap={12}>
      <Tabs
        label={t('tabs')}
        tabs={options.map((each) => ({ id: tabOf[each], label: t(tabOf[each]) }))}
        value={tabOf[option]}
        onChange={(id) => shared.viewPairing.choose(options.find((each) => tabOf[each] === id) ?? option)}
      >
        <div key={option} className="pair-option">
          <OptionBody shared={shared} wallet={wallet} pairing={pairing} t={t} />
        </div>
      </Tabs>
    </Stack>
  )
}
