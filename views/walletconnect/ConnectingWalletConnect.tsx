import { useEffect, useState } from 'react'
import type { Views } from '../../kernel/plugin.js'
import { suiteOf } from '../../plugins/walletconnect/room.js'
import type { Way } from '../../plugins/walletconnect/ways.js'
import { Stack, Tabs, useMessages, useStyles, type ViewProps } from '../kit/index.js'
import { messages } from './messages.js'
import css from './parts/pairing.css'
import { usePairing } from './parts/usePairing.js'
import { useWays } from './parts/useWays.js'
import { WayBody } from './parts/WayBody.js'

type Props = ViewProps<Views['ConnectingWalletConnect']>

const view = 'ConnectingWalletConnect'
const tabs = {
  browser: 'browser',
  unsupported: 'browser',
  mobile: 'mobile',
  qrcode: 'mobile',
  web: 'webapp',
  desktop: 'desktop',
} as const satisfies Record<Way, string>

/** Loads what draws a code, to be had before the first one is shown. */
export const warm = () => import('./parts/warmCode.js').catch(() => undefined)

export const title = ({ context, params }: Props) => {
  const t = useMessages(context, messages)
  return params?.wallet?.name ?? t('walletConnect')
}

/** Pairs a wallet that is not on this page: by QR code, in its app, or as a web app. */
export default function ConnectingWalletConnect({ context, params }: Props) {
  const t = useMessages(context, messages)
  const suite = suiteOf(context)
  const { wallet, displayIndex } = params ?? {}
  const ways = useWays(suite, wallet)
  // What is on screen stays: a wallet that is found meanwhile adds a tab and takes no one's place.
  const [chosen, setChosen] = useState<Way>(ways[0])
  const way = ways.includes(chosen) ? chosen : (ways.find((each) => tabs[each] === tabs[chosen]) ?? ways[0])
  const pairing = usePairing(suite, { wallet, view }, way !== 'browser' && way !== 'unsupported')
  const choose = (id: (typeof tabs)[Way]) => {
    setChosen(ways.find((each) => tabs[each] === id) ?? way)
    suite.opener.clear() // what was opened before is not what pairs now
    // A link that one way lacks may be there for another.
    if (pairing.status === 'noLink') pairing.fail('trying')
  }
  useStyles(css)
  useEffect(() => {
    const name = wallet?.name ?? 'WalletConnect'
    context.track('SELECT_WALLET', {
      name,
      platform: way,
      walletRank: wallet?.order ?? undefined,
      displayIndex,
      view,
    })
  }, [context, wallet, displayIndex, way])
  return (
    <Stack gap={12}>
      <Tabs
        label={t('tabs')}
        tabs={ways.map((each) => ({ id: tabs[each], label: t(tabs[each]) }))}
        value={tabs[way]}
        onChange={choose}
      >
        <div key={way} className="pair-way">
          <WayBody suite={suite} wallet={wallet} pairing={pairing} t={t} way={way} />
        </div>
      </Tabs>
    </Stack>
  )
}
