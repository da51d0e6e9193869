import { useEffect, useRef, useState } from 'react'
import type { LinkKind, WalletLink, WalletLinks } from '../../../plugins/walletconnect/services.js'
import { useValue } from '../../kit/index.js'
import type { OtherProps } from './types.js'
import { useLinks } from './useLinks.js'

/** An app that is there takes the page away well before this. */
const STUCK_MS = 2500

/** An app is opened by a click, this one or the one that led here; a web page may be without. */
const mayOpen = ({ href }: WalletLink) =>
  href.startsWith('https:') || navigator.userActivation?.isActive === true

/** Opens a wallet's app with the link, by itself as soon as there is one when `auto`. */
export function useOpening({ suite, wallet, pairing }: OtherProps, kind: LinkKind, auto: boolean) {
  const { context, opener, opened } = suite
  const { uri, fail } = pairing
  const before = useValue(context.store, opened.atom)
  const done = useRef<WalletLinks>(undefined)
  const [count, setCount] = useState(before ? 1 : 0)
  const [stuck, setStuck] = useState(false)
  const links = useLinks(suite, wallet, uri)
  const link = links?.[kind]

  function open(to: WalletLink): void {
    if (wallet) opener.open(wallet, to)
    setCount((n) => n + 1)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (!links || !uri || done.current === links) return
    done.current = links
    if (!link) {
      const { name, mobile_link } = { mobile_link: undefined, ...wallet }
      // Without its key: whoever has that may answer as a wallet.
      const shown = uri.replace(/\?.*/, '')
      const message = 'Error parsing the deep link'
      context.track('CONNECT_PROXY_ERROR', { message, uri: shown, mobile_link, name })
      fail('noLink')
    } else if (auto && before !== uri && mayOpen(link)) open(link)
  }, [links])

  useEffect(() => {
    if (count === 0) return
    const look = () => setStuck(document.visibilityState === 'visible')
    const timer = setTimeout(look, STUCK_MS)
    return () => clearTimeout(timer)
  }, [count])

  return { ready: !!link, opened: count > 0, stuck: count > 0 && stuck, open: () => link && open(link) }
}
