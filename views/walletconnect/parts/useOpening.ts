import { useEffect, useMemo, useRef, useState } from 'react'
import { pageDocument } from '../../../kernel/plugin.js'
import type { LinkKind, Wallet, WalletLink, WalletLinks } from '../../../plugins/walletconnect/contract.js'
import { linksOf } from '../../../plugins/walletconnect/links/links.js'
import type { WalletConnectState } from '../../../plugins/walletconnect/wallet-connect-state.js'
import type { OtherOptionBaseProps } from './types.js'

/** An installed app hides the page well before this time, in ms. */
const STUCK_MS = 2500

/** Whether the link may be opened now: an app needs a click (here or the one that led here), a web page does not. */
const mayOpen = ({ href }: WalletLink) =>
  href.startsWith('https:') || navigator.userActivation?.isActive === true

/** Opens a wallet's app with the link, by itself as soon as there is one when `auto`. */
export function useOpening({ shared, wallet, pairing }: OtherOptionBaseProps, kind: LinkKind, auto: boolean) {
  const { context, launcher } = shared
  const { uri } = pairing
  // The link the app was opened with in the click that led here, if there was one already.
  const [before] = useState(() => wallet && launcher.openedWith(wallet))
  const openedLinks = useRef<WalletLinks>(undefined)
  const [count, setCount] = useState(before && before === uri ? 1 : 0)
  const [stuck, setStuck] = useState(false)
  const links = useLinks(shared, wallet, uri)
  const link = links?.[kind]

  function open(to: WalletLink): void {
    if (wallet && uri) launcher.open(wallet, to, uri)
    setCount((n) => n + 1)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (!links || !uri || openedLinks.current === links) return
    openedLinks.current = links
    if (!link) {
      const { name, mobile_link } = { mobile_link: undefined, ...wallet }
      // Without the link's key: with it any reader could answer as a wallet.
      const publicUri = uri.replace(/\?.*/, '')
      const message = 'Error parsing the deep link'
      context.track('CONNECT_PROXY_ERROR', { message, uri: publicUri, mobile_link, name })
      shared.viewPairing.noLink()
    } else if (auto && before !== uri && mayOpen(link)) open(link)
  }, [links])

  useEffect(() => {
    if (count === 0) return
    const look = () => setStuck(pageDocument.visibilityState === 'visible')
    const timer = setTimeout(look, STUCK_MS)
    return () => clearTimeout(timer)
  }, [count])

  return { ready: !!link, opened: count > 0, stuck: count > 0 && stuck, open: () => link && open(link) }
}

/** How this device opens the wallet with the link; undefined while there is none. */
function useLinks(
  shared: WalletConnectState,
  wallet: Wallet | undefined,
  uri: string | undefined,
): WalletLinks | undefined {
  const { platform, options } = shared
  return useMemo(() => {
    const rules = { ...platform, preferUniversal: options.preferUniversalLinks ?? false }
    return wallet && uri ? linksOf(wallet, uri, rules) : undefined
  }, [platform, options, wallet, uri])
}
