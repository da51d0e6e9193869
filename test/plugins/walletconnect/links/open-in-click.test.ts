import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PairingState, Wallet } from '../../../../plugins/walletconnect/contract.js'
import { createLauncher } from '../../../../plugins/walletconnect/links/launcher.js'
import type { LinkOption } from '../../../../plugins/walletconnect/links/link-options.js'
import { linksOf } from '../../../../plugins/walletconnect/links/links.js'
import { openInClick } from '../../../../plugins/walletconnect/links/open-in-click.js'
import type { WalletConnectState } from '../../../../plugins/walletconnect/wallet-connect-state.js'

const fox: Wallet = { id: 'fox', name: 'Fox', chains: [], mobile_link: 'fox://' }
const rules = { android: false, telegram: false, framed: false, preferUniversal: false }
const ready = (left: number): PairingState => ({ status: 'ready', uri: 'wc:1', expiresAt: Date.now() + left })

function click(
  option: LinkOption,
  link: PairingState,
  wallet: Wallet | undefined = fox,
  manualPairing = false,
) {
  const start = vi.fn(async () => 'wc:1')
  const launcher = createLauncher()
  const shared = {
    context: { site: { manualPairing } },
    launcher,
    linkOptions: () => [option],
    pairing: { start, get: () => link },
    deepLinks: { now: (one: Wallet, uri: string) => linksOf(one, uri, rules) },
  } as unknown as WalletConnectState
  openInClick(shared, wallet)
  return { start, launcher }
}

let open = vi.fn()
beforeEach(() => {
  open = vi.fn()
  vi.stubGlobal('window', { open })
})
afterEach(() => void vi.unstubAllGlobals())

describe('the click that leads to pairing', () => {
  test('opens the app on a phone with a link that is there', () => {
    const { launcher } = click('mobile', ready(200_000))
    expect(open).toHaveBeenCalledWith('fox://wc?uri=wc%3A1', '_self', 'noreferrer noopener')
    expect(launcher.openedWith(fox)).toBe('wc:1')
    expect(launcher.chosen()).toEqual({ name: 'Fox', href: 'fox://' })
  })

  test.each([
    ['a link is not there', 'mobile', { status: 'waiting' }],
    ['a link is about to expire', 'mobile', ready(9_000)],
    ['a desktop shows a code', 'qrcode', ready(200_000)],
  ] as const)('begins the link and opens nothing when %s', (_, option, link) => {
    const { start } = click(option, link)
    expect(start).toHaveBeenCalledOnce()
    expect(open).not.toHaveBeenCalled()
  })

  test.each([
    ['a wallet that is here', 'browser', false],
    ['an extension that is not', 'unsupported', false],
    ['a page that pairs by itself', 'qrcode', true],
  ] as const)('begins none for %s', (_, option, isManual) => {
    expect(click(option, { status: 'idle' }, fox, isManual).start).not.toHaveBeenCalled()
  })
})

describe('what was opened', () => {
  test('is not what pairs when another wallet is tried, or none', () => {
    for (const other of [{ ...fox, id: 'other' }, undefined]) {
      const { launcher } = click('mobile', ready(200_000))
      launcher.keepFor(fox)
      expect(launcher.chosen()).toEqual({ name: 'Fox', href: 'fox://' })
      launcher.keepFor(other)
      expect(launcher.chosen()).toBeUndefined()
    }
  })
})
