import type { FaultRule, OnrampSwitches, SwapSwitches } from 'latchkey-emulator'

/** The emulator's switches as a page of this machine reaches them. */
export interface Emulator {
  readonly url: string
  /** As it was at its start, with these features on; `id:word` has the word in its config. */
  reset(features: readonly string[]): Promise<void>
  fault(rule: FaultRule): Promise<unknown>
  relay(trouble: { readonly down?: boolean; readonly stall?: boolean }): Promise<unknown>
  /** Makes quotes lie or late. */
  swaps(switches: SwapSwitches): Promise<unknown>
  /** Whether buying is answered with more than sample data. */
  onramp(switches: OnrampSwitches): Promise<unknown>
  /** The project has used up its plan, or has not. */
  exceedPlan(isUsedUp: boolean): Promise<unknown>
  /** Pays 100 dollars on a provider's page, for Ethereum. */
  buy(address: string, symbol: string): Promise<unknown>
  /** The embedded wallet asks of no browser to be approved by mail. */
  knowAllBrowsers(): Promise<unknown>
  /** The embedded wallet answers an event of its frame with an error. */
  refuse(event: string, message: string): Promise<unknown>
  /** The codes that were mailed are good no more. */
  expireCodes(): Promise<unknown>
  /** Whoever is logged in to the embedded wallet is so no more, without having logged out. */
  endLogins(): Promise<unknown>
  /** The newest code that was mailed to an address. */
  newestCode(email: string): Promise<string>
  /** Whether Ethereum puts each transaction into a block at once. */
  automine(on: boolean): Promise<unknown>
  /** Remembers how Ethereum is now; the function that is returned brings that back. */
  snapshot(): Promise<() => Promise<unknown>>
  /** Leaves an account without any coin. */
  spendAll(address: string): Promise<unknown>
}

const stopped = 'blocks-stopped'

/** Features that are on with a list of providers need one. */
const configs: Readonly<Record<string, readonly string[]>> = {
  ...{ swap: ['1inch'], onramp: ['meld', 'coinbase'] },
  social_login: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
}

export function createEmulator(url: string): Emulator {
  const post = (path: string, body: unknown) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const ask = (method: string, params: readonly unknown[] = []) =>
    post('/chains/eip155:1', { jsonrpc: '2.0', id: 1, method, params })
  const emulator: Emulator = {
    url,
    async reset(features) {
      await post('/control/reset', {})
      await Promise.all([
        post(
          '/control/config',
          features.map((feature) => {
            const [id = '', ...own] = feature.split(':')
            return { id, isEnabled: true, config: configs[id] ?? own }
          }),
        ),
        emulator.relay({ down: false, stall: false }),
        ...(sessionStorage.getItem(stopped) ? [emulator.automine(true)] : []),
      ])
    },
    fault: (rule) => post('/control/faults', rule),
    swaps: (switches) => post('/control/swaps', switches),
    onramp: (switches) => post('/control/onramp', switches),
    exceedPlan: (isAboveMauLimit) => post('/control/limits', { tier: 'starter', isAboveMauLimit }),
    buy: (address, symbol) =>
      fetch(`${url}/seller/orders`, {
        method: 'POST',
        body: new URLSearchParams({ address, symbol, network: 'eip155:1', payment: 'USD', amount: '100' }),
      }),
    relay: (trouble) => post('/control/relay', trouble),
    ...walletSite(url, post),
    spendAll: (address) => ask('anvil_setBalance', [address, '0x0']),
    async snapshot() {
      const { result } = (await (await ask('evm_snapshot')).json()) as { readonly result: string }
      return () => ask('evm_revert', [result])
    },
    async automine(on) {
      // Remembered by the tab, so that the state after it does not have to ask.
      if (on) sessionStorage.removeItem(stopped)
      else sessionStorage.setItem(stopped, 'yes')
      await ask('evm_setAutomine', [on])
      if (on) await ask('evm_mine')
    },
  }
  return emulator
}

type Post = (path: string, body: unknown) => Promise<unknown>
type WalletSite = Pick<Emulator, 'knowAllBrowsers' | 'refuse' | 'expireCodes' | 'endLogins' | 'newestCode'>

const walletSite = (url: string, post: Post): WalletSite => ({
  knowAllBrowsers: () => post('/control/secure', { askDevice: false }),
  refuse: (event, message) => post('/control/secure', { faults: { error: { [event]: message } } }),
  expireCodes: () => post('/control/secure/expire', {}),
  endLogins: () => post('/control/secure/sign-out', {}),
  async newestCode(to) {
    const answer = await fetch(`${url}/control/secure/mails?${new URLSearchParams({ to })}`)
    const { mails }: { readonly mails: readonly { readonly code?: string }[] } = await answer.json()
    return mails[0]?.code ?? ''
  },
})
