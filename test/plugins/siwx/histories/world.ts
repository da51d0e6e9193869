import { vi } from 'vitest'
import type { Connection } from '../../../../kernel/plugin.js'
import type { SiwxOptions, SiwxSession } from '../../../../plugins/siwx/contract.js'
import { FakeWallet, sharedBackend } from '../../../support/fake-adapter.js'
import { SharedWallet } from '../../../support/shared-wallet.js'
import { openTab, type Tab } from './tab.js'

/** What the site chose, the same in a whole history. */
export interface Site {
  readonly required: boolean
  readonly oncePer: 'network' | 'account'
  readonly signOutOnDisconnect: boolean
  /** Several wallets at once. */
  readonly multi: boolean
}

/** What a function of the site or a wallet does when it is asked. */
type Answer = 'good' | 'bad' | 'fails' | 'never'

const SESSIONS = 't/siwx:sessions'
/** How long a sign-in is good, in milliseconds. */
export const EXPIRATION = 600_000
export const namespaces = ['eip155', 'solana']
const networks = { eip155: 'eip155:1', solana: 'solana:x' } as const
/** Of Solana. */
const base58 = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'
const address = (digit: number) => `0x${String(digit).repeat(40)}`
/** Two accounts each; the second is in both wallets. */
export const accounts: Readonly<Record<string, readonly [string, string]>> = {
  fox: [address(1), address(2)],
  raven: [address(3), address(2)],
}

const signatureOf = (account: string, text: string) => `${account} signed ${text}`

/** Two tabs on one storage, the wallets, and what the visitor and the site answer when they are asked. */
export class World {
  readonly wallets = Object.entries(accounts).map(([id, list]) =>
    Object.assign(new FakeWallet(id), { accounts: list as readonly string[] }),
  )
  readonly pair = new SharedWallet(networks, (namespace) => (namespace === 'eip155' ? address(4) : base58))
  readonly backend = sharedBackend()
  readonly tabs: Tab[] = []
  /** What signing, the site's nonce and the check of a signature do. */
  signing: Answer = 'good'
  nonce: Answer = 'good'
  checking: Answer = 'good'
  /** Sessions ended meanwhile that nobody of these tabs ended. */
  isExcused = false
  /** A page was closed in this step: what it was about to end may be left. */
  isReloaded = false
  /** Connections that went in this step, in any tab: their sessions may end. */
  readonly left = new Set<string>()
  /** Accounts that were asked to sign in and did not want to, or signed out. */
  readonly declined = new Set<string>()
  /** Questions for which the view was shown. */
  readonly shown = new WeakSet<object>()
  /** Questions whose account has signed in since, here or in the other tab. */
  readonly answered = new WeakSet<object>()
  /** Listeners on the storage. */
  watchers = 0
  /** Sessions that were good at some moment of this step. */
  private lately: readonly SiwxSession[] = []
  private readonly ever: SiwxSession[] = []
  private waiting: (() => void)[] = []

  constructor(readonly site: Site) {}

  async open(): Promise<Tab> {
    const backend = this.backend.tab()
    const setItem = (key: string, value: string) => {
      backend.setItem(key, value)
      if (key === SESSIONS) this.note()
    }
    const watch = (listener: () => void) => {
      this.watchers += 1
      const stop = backend.watch(listener)
      return () => {
        this.watchers -= 1
        stop()
      }
    }
    return openTab(this, { ...backend, setItem, watch })
  }

  options = (): SiwxOptions => ({
    ...{ required: this.site.required, oncePer: this.site.oncePer },
    ...{ signOutOnDisconnect: this.site.signOutOnDisconnect, expiration: EXPIRATION },
    ...{ domain: 'shop.example', uri: 'https://shop.example/', oneClick: false },
    getNonce: async () => {
      await this.answer(this.nonce)
      return 'abcdefgh12345678'
    },
    verifiers: Object.fromEntries(
      namespaces.map((namespace) => [
        namespace,
        async (signed) => {
          const text = new TextDecoder().decode(signed.text)
          const isGood = signed.signature === signatureOf(signed.address, text)
          if (isGood) await this.answer(this.checking)
          return isGood
        },
      ]),
    ),
  })

  sign = async ({ accounts: [first] }: Connection, text: string): Promise<string> => {
    const { signing } = this
    if (signing === 'fails') throw Object.assign(new Error('User rejected'), { code: 4001 })
    await this.answer(signing)
    return signing === 'bad' ? 'garbage' : signatureOf(first.address, text)
  }

  /** What never answered does so after all: what was to end then may be signed in anew by now. */
  answerLate(): void {
    this.isExcused = true
    for (const resolve of this.waiting.splice(0)) resolve()
  }

  /** The wallet or the site has not answered. */
  isSlow = () => this.waiting.length > 0

  /** Wallets and the site answer whatever they are asked. */
  isAtEase = () => !this.isSlow() && this.nonce !== 'never' && this.checking === 'good'

  /** The sessions that are stored, whoever wrote them. */
  stored(): readonly SiwxSession[] {
    return JSON.parse(this.backend.getItem(SESSIONS) ?? '[]')
  }

  /** Sessions end, or are written, by other code than this page's. */
  write(sessions: readonly SiwxSession[]): void {
    this.isExcused = true
    this.backend.write(SESSIONS, JSON.stringify(sessions))
    this.note()
  }

  /** Time passes, and sessions with it. */
  pass(ms: number): void {
    this.isExcused = true
    vi.advanceTimersByTime(ms)
  }

  /** Whether the wallet is to be restored with the next page. */
  isRecorded(namespace: string, id: string): boolean {
    const records = JSON.parse(this.backend.getItem('t/session') ?? '{}').connections?.[namespace] ?? []
    return records.some((record: { readonly id: string }) => record.id === id)
  }

  startStep(): void {
    this.isExcused = false
    this.left.clear()
    this.isReloaded = false
    this.lately = []
    this.note()
  }

  isSignedIn = (connection: Connection) => this.good().some((session) => this.isOf(session, connection))
  /** In this step; where a wallet serves several namespaces, which sign in one after the other, at some time. */
  wasSignedIn = (connection: Connection) => {
    const sessions = connection.connector.source ? this.ever : this.lately
    return sessions.some((session) => this.isOf(session, connection))
  }

  private async answer(how: Answer): Promise<void> {
    if (how === 'fails') throw Object.assign(new Error('the site is down'), { code: 'LK_SIGN_IN_UNCHECKED' })
    if (how === 'never') await new Promise<void>((resolve) => void this.waiting.push(resolve))
  }

  good = () =>
    this.stored().filter(
      ({ data, message, signature }) =>
        Date.parse(data.expirationTime ?? '') >= Date.now() &&
        signature === signatureOf(data.accountAddress, message),
    )

  private note(): void {
    this.lately = [...this.lately, ...this.good()]
    this.ever.push(...this.good())
  }

  private isOf({ data }: SiwxSession, { accounts: [first], network, connector }: Connection): boolean {
    const isThere =
      this.site.oncePer === 'account'
        ? data.chainId.startsWith(`${connector.namespace}:`)
        : data.chainId === network
    return isThere && data.accountAddress === first.address
  }
}
