import {
  badAddress,
  badAnswer,
  callMethod,
  chainUnsupported,
  createWalletList,
  listen,
  noAccounts,
  parsed,
  providerMissing,
  retryDiscovery,
  sanitizeText,
  walletError,
  withTimeout,
} from 'latchkey/adapter'
import {
  type Account,
  type Accounts,
  type Adapter,
  type CaipNetworkId,
  type Connected,
  type ConnectInput,
  type PluginContext,
  property,
} from 'latchkey/plugin'
import * as v from 'valibot'

const pattern = /^example1[a-z]{6}$/
const Addresses = v.pipe(v.array(v.pipe(v.string(), v.regex(pattern))), v.maxLength(50))
const Signature = v.pipe(v.string(), v.regex(/^rock:[a-z0-9]+$/), v.maxLength(200))
const Hash = v.pipe(v.string(), v.regex(/^tx[a-z0-9]{1,20}$/))
const served: readonly string[] = ['main', 'test']

const accountOf = (address: string): Account => ({ namespace: 'example', address, type: 'eoa' })
const ask = (provider: unknown, method: string, input: readonly unknown[], signal?: AbortSignal) =>
  callMethod(provider, method, input, { signal, missing: providerMissing })

export function setup(context: PluginContext): void {
  const wallets = createWalletList<object>()
  const adapter: Adapter = {
    namespace: 'example',
    discover(report, signal) {
      wallets.watch(() => report(wallets.list()), signal)
      const look = () => {
        const list = property(globalThis, 'examples')
        for (const provider of Array.isArray(list) ? list.slice(0, 20) : []) add(provider)
      }
      if (typeof window !== 'undefined') {
        retryDiscovery(window, look, signal)
        window.addEventListener('example:here', look, { signal })
      }
    },
    connect: (input) => enter(input, 'connect'),
    async restore(input) {
      return enter(input, 'accounts').catch((error: unknown) => {
        if (property(error, 'code') === 'LK_NO_ACCOUNTS' || property(error, 'code') === 'LK_PROVIDER')
          return undefined
        throw error
      })
    },
    disconnect: ({ provider }) =>
      withTimeout(100, [], (limit) => ask(provider, 'leave', [], limit)).then(
        () => undefined,
        () => undefined,
      ),
    async switchNetwork({ provider }, { id, name }) {
      if (!served.includes(String(id))) throw chainUnsupported(name)
      await ask(provider, 'move', [id]).catch((error: unknown) => {
        throw walletError(error, 'LK_SWITCH', 'Chain is not supported')
      })
    },
    async signMessage({ provider, accounts }, message) {
      try {
        if (!pattern.test(accounts[0].address)) throw badAddress('A Example address begins with example1.')
        const signature = parsed(Signature, await ask(provider, 'sign', [accounts[0].address, message]))
        if (!signature) throw badAnswer('sign')
        return signature
      } catch (error) {
        throw walletError(error, 'LK_SIGN', 'Sign message failed')
      }
    },
    async send({ provider }, _network, { to, value }) {
      try {
        const hash = parsed(Hash, await ask(provider, 'send', [to, String(value)]))
        if (!hash) throw badAnswer('send')
        return hash
      } catch (error) {
        throw walletError(error, 'LK_SEND', 'Transaction error')
      }
    },
    // This chain takes two hundredths of a coin, and an account keeps one.
    fee: async () => ({ value: 2n, reserve: 3n }),
    waitForReceipt: async (hash) => ({ status: 'success', hash }),
    isAddress: (address) => pattern.test(address),
    getBalance: async (_address, { nativeCurrency: { decimals, symbol } }) => ({
      value: 700n,
      decimals,
      symbol,
      formatted: '7.00',
    }),
  }
  context.provide('adapter:example', adapter)

  function add(provider: unknown): void {
    const [id, name] = [property(provider, 'id'), property(provider, 'name')]
    if (typeof id !== 'string' || typeof name !== 'string' || !/^[\w.]{1,60}$/.test(id)) return
    const connector = { id, name: sanitizeText(name, 40), namespace: 'example', type: 'ANNOUNCED' as const }
    wallets.add({ connector, provider: () => Object(provider) as object })
  }

  async function enter(
    { connector, signal }: ConnectInput,
    method: 'connect' | 'accounts',
  ): Promise<Connected> {
    try {
      const provider = wallets.find(connector.id)?.provider()
      if (!provider) throw providerMissing()
      const list = parsed(Addresses, await ask(provider, method, [], signal))
      if (!list) throw badAnswer(method)
      const [first, ...rest] = list.map(accountOf)
      if (!first) throw noAccounts()
      return connected(provider, [first, ...rest], networkOf(await ask(provider, 'network', [], signal)))
    } catch (error) {
      throw walletError(error, 'LK_CONNECT', 'Failed to connect', signal)
    }
  }
}

function networkOf(said: unknown): CaipNetworkId {
  return typeof said === 'string' && served.includes(said) ? `example:${said}` : 'example:main'
}

function connected(provider: object, accounts: Accounts, network: CaipNetworkId): Connected {
  return {
    accounts,
    network,
    provider,
    watch(listener) {
      let live = true
      const stops = [
        listen(provider, 'accounts', (said) => {
          const list = parsed(Addresses, said)
          if (live && list) listener({ type: 'accounts', accounts: list.map(accountOf) })
        }),
        listen(provider, 'network', (said) => {
          if (live && typeof said === 'string' && served.includes(said))
            listener({ type: 'network', network: `example:${said}` })
        }),
      ]
      return () => {
        live = false
        for (const stop of stops) stop()
      }
    },
  }
}
