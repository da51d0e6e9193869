import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { completeNetwork } from '../../../../kernel/lib/networks.js'
import { createState, initialSession } from '../../../../kernel/state/state.js'
import { createWritableAtom } from '../../../../kernel/state/writable-atom.js'
import type { PairingState, Wallet } from '../../../../plugins/walletconnect/contract.js'
import { createLauncher } from '../../../../plugins/walletconnect/links/launcher.js'
import type { LinkOption } from '../../../../plugins/walletconnect/links/link-options.js'
import { linksOf } from '../../../../plugins/walletconnect/links/links.js'
import type { Outcome, PairingSubject } from '../../../../plugins/walletconnect/pairing/pairing-view.js'
import {
  createViewPairing,
  type ViewPairingDeps,
} from '../../../../plugins/walletconnect/pairing/view-pairing.js'
import { evm } from '../fake-transport.js'

const fox: Wallet = { id: 'fox', name: 'Fox', chains: [], mobile_link: 'fox://', order: 2 }
const rules = { android: false, telegram: false, framed: false, preferUniversal: false }
const ready = (left: number): PairingState => ({ status: 'ready', uri: 'wc:1', expiresAt: Date.now() + left })
const connector = {
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  namespace: 'eip155',
} as const

interface Wishes {
  readonly options?: readonly [LinkOption, ...LinkOption[]]
  readonly link?: PairingState
  readonly wallet?: Wallet | undefined
  readonly manualPairing?: boolean
  readonly listed?: boolean
  readonly late?: boolean
}

interface Attempt {
  readonly subject: PairingSubject
  readonly signal: AbortSignal
  end(outcome: Outcome): void
}

/** A view that pairs comes on screen. */
function show({ options = ['qrcode'], link = { status: 'idle' }, listed = true, ...wishes }: Wishes = {}) {
  const store = createStore()
  const networks = [completeNetwork(evm(1))]
  const { base, readable } = createState({
    networks,
    session: initialSession(networks, undefined),
    theme: { mode: 'light', variables: {} },
    features: { source: 'local', values: {}, local: {}, ignored: [] },
  })
  const list = () => store.set(base.connectors, [connector])
  if (listed) list()
  const attempts: Attempt[] = []
  const counted: unknown[] = []
  const start = vi.fn(async () => 'wc:1')
  const launcher = createLauncher()
  const offered = { options }
  const state = createWritableAtom<PairingState>(store, link)
  const parts = {
    context: {
      store,
      state: readable,
      site: { manualPairing: wishes.manualPairing ?? false },
      onLeave: () => undefined,
      track: (_: string, { platform }: { platform: LinkOption }) => counted.push(platform),
    },
    wallets: createWritableAtom(store, undefined),
    launcher,
    linkOptions: () => offered.options,
    pairing: { start, get: state.get, state: state.atom },
    deepLinks: { now: (one: Wallet, uri: string) => linksOf(one, uri, rules) },
    attempt: (subject: PairingSubject, signal: AbortSignal) =>
      new Promise<Outcome>((end) => attempts.push({ subject, signal, end })),
  }
  const pairing = createViewPairing(parts as unknown as ViewPairingDeps)
  const visit = new AbortController()
  const wallet = 'wallet' in wishes ? wishes.wallet : fox
  pairing.start({ wallet, view: 'ConnectingWalletConnect' }, visit.signal, wishes.late)
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  const now = () => store.get(pairing.state)
  return {
    pairing,
    now,
    start,
    launcher,
    attempts,
    counted,
    list,
    offered,
    store,
    base,
    settled,
    leave: () => visit.abort(),
  }
}

let open = vi.fn()
beforeEach(() => {
  open = vi.fn()
  vi.stubGlobal('window', { open })
})
afterEach(() => void vi.unstubAllGlobals())

describe('the click that leads to pairing', () => {
  test('opens the app on a phone with a link that is there', () => {
    const { launcher } = show({ options: ['mobile'], link: ready(200_000) })
    expect(open).toHaveBeenCalledWith('fox://wc?uri=wc%3A1', '_self', 'noreferrer noopener')
    expect(launcher.openedWith(fox)).toBe('wc:1')
    expect(launcher.chosen()).toEqual({ name: 'Fox', href: 'fox://' })
  })

  test.each([
    ['a link is not there', { options: ['mobile'], link: { status: 'waiting' } }],
    ['a link is about to expire', { options: ['mobile'], link: ready(9_000) }],
    ['a desktop shows a code', { options: ['qrcode'], link: ready(200_000) }],
    ['the click is over', { options: ['mobile'], link: ready(200_000), late: true }],
  ] as const)('begins the link and opens nothing when %s', (_, wishes) => {
    expect(show(wishes).start).toHaveBeenCalledOnce()
    expect(open).not.toHaveBeenCalled()
  })

  test.each([
    ['a wallet that is here', { options: ['browser'] }],
    ['an extension that is not', { options: ['unsupported'] }],
    ['a page that pairs by itself', { manualPairing: true }],
  ] as const)('begins none for %s', async (_, wishes) => {
    const { start, attempts, settled } = show(wishes)
    await settled()
    expect(start).not.toHaveBeenCalled()
    expect(attempts).toEqual([])
  })
})

describe('pairing for the view on screen', () => {
  test('is one attempt, which the view shows the end of', async () => {
    const { attempts, now, settled } = show()
    await settled()
    expect([attempts.length, now().status]).toEqual([1, 'trying'])
    attempts[0]?.end('declined')
    await settled()
    expect(now().status).toBe('declined')
  })

  test('ends with the view, and what it becomes then is not shown', async () => {
    const { attempts, now, settled, leave } = show()
    await settled()
    leave()
    expect(attempts[0]?.signal.aborted).toBe(true)
    attempts[0]?.end('failed')
    await settled()
    expect(now().status).toBe('trying')
  })

  test('a new link goes to the attempt that waits; one that ended begins anew', async () => {
    const { attempts, pairing, now, start, settled } = show()
    await settled()
    pairing.again()
    await settled()
    expect(start).toHaveBeenLastCalledWith(expect.objectContaining({ fresh: true }))
    expect(attempts).toHaveLength(1)
    attempts[0]?.end('offline')
    await settled()
    pairing.again()
    expect(now().status).toBe('trying')
    await settled()
    expect(attempts).toHaveLength(2)
  })

  test('is begun by the visitor where the page makes its own links', async () => {
    const { attempts, pairing, settled } = show({ manualPairing: true })
    pairing.again()
    await settled()
    expect(attempts).toHaveLength(1)
  })

  test('goes with the option: the extension of this browser takes no link', async () => {
    const { attempts, pairing, now, settled, counted } = show({ options: ['browser', 'qrcode'] })
    await settled()
    expect(attempts).toEqual([])
    pairing.choose('qrcode')
    await settled()
    expect([attempts.length, now().option]).toEqual([1, 'qrcode'])
    pairing.choose('browser')
    expect(attempts[0]?.signal.aborted).toBe(true)
    expect(counted).toEqual(['browser', 'qrcode', 'browser'])
  })

  test('a wallet that is found meanwhile adds an option, and takes none away', async () => {
    const { now, offered, store, base, attempts, settled } = show({ options: ['qrcode', 'web'] })
    await settled()
    offered.options = ['browser', 'qrcode', 'web']
    store.set(base.connectors, [connector, { ...connector, id: 'fox', type: 'ANNOUNCED' }])
    expect(now()).toMatchObject({ option: 'qrcode', options: ['browser', 'qrcode', 'web'] })
    expect(attempts).toHaveLength(1)
  })

  test('a wallet without an address for links says so until another option is chosen', async () => {
    const { pairing, now } = show({ options: ['qrcode', 'web'] })
    pairing.noLink()
    expect(now().status).toBe('noLink')
    pairing.choose('web')
    expect(now().status).toBe('trying')
  })

  test('waits for the row that pairs, and begins when it came too late', async () => {
    vi.useFakeTimers()
    const { attempts, list, now } = show({ listed: false })
    await vi.advanceTimersByTimeAsync(3000)
    attempts[0]?.end('refused')
    await vi.advanceTimersByTimeAsync(0)
    expect(now().status).toBe('refused')
    list()
    await vi.advanceTimersByTimeAsync(0)
    expect([attempts.length, now().status]).toEqual([2, 'trying'])
    vi.useRealTimers()
  })
})

describe('what was opened', () => {
  test('is not what pairs when another wallet is tried, or none', () => {
    for (const other of [{ ...fox, id: 'other' }, undefined]) {
      const { launcher } = show({ options: ['mobile'], link: ready(200_000) })
      launcher.keepFor(fox)
      expect(launcher.chosen()).toEqual({ name: 'Fox', href: 'fox://' })
      launcher.keepFor(other)
      expect(launcher.chosen()).toBeUndefined()
    }
  })
})
