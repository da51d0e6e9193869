import {
  badAddress,
  badAnswer,
  call,
  chainUnsupported,
  createWallets,
  listen,
  lookRepeatedly,
  noAccounts,
  parsed,
  providerMissing,
  tidy,
  walletError,
  withLimit,
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

const pattern = /^pebble1[a-z]{6}$/
const Addresses = v.pipe(v.array(v.pipe(v.string(), v.regex(pattern))), v.maxLength(50))
const Signature = v.pipe(v.string(), v.regex(/^rock:[a-z0-9]+$/), v.maxLength(200))
const served: readonly string[] = ['main', 'test']

const accountOf = (address: string): Account => ({ namespace: 'pebble', address, type: 'eoa' })
const ask = (provider: unknown, method: string, input: readonly unknown[], signal?: AbortSignal) =>
  call(provider, method, input, { signal, missing: providerMissing })

export function setup(context: PluginContext): void {
  const wallets = createWallets<object>()
  const adapter: Adapter = {
    namespace: 'pebble',
    discover(report, signal) {
      wallets.watch(() => report(wallets.list()), signal)
      const look = () => {
        const list = property(globalThis, 'pebbles')
        for (const provider of Array.isArray(list) ? list.slice(0, 20) : []) add(provider)
      }
      if (typeof window !== 'undefined') {
        lookRepeatedly(window, look, signal)
        window.addEventListener('pebble:here', look, { signal })
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
      withLimit(100, [], (limit) => ask(provider, 'leave', [], limit)).then(
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
        if (!pattern.test(accounts[0].address)) throw badAddress('A Pebble address begins with pebble1.')
        const signature = parsed(Signature, await ask(provider, 'sign', [accounts[0].address, message]))
        if (!signature) throw badAnswer('sign')
        return signature
      } catch (error) {
        throw walletError(error, 'LK_SIGN', 'Sign message failed')
      }
    },
    isAddress: (address) => pattern.test(address),
    getBalance: async (_address, { nativeCurrency: { decimals, symbol } }) => ({
      value: 700n,
      decimals,
      symbol,
      formatted: '7.00',
    }),
  }
  context.provide('adapter:pebble', adapter)

  function add(provider: unknown): void {
    const [id, name] = [property(provider, 'id'), property(provider, 'name')]
    if (typeof id !== 'string' || typeof name !== 'string' || !/^[\w.]{1,60}$/.test(id)) return
    const connector = { id, name: tidy(name, 40), namespace: 'pebble', type: 'ANNOUNCED' as const }
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
  return typeof said === 'string' && served.includes(said) ? `pebble:${said}` : 'pebble:main'
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
            listener({ type: 'network', network: `pebble:${said}` })
        }),
      ]
      return () => {
        live = false
        for (const stop of stops) stop()
      }
    },
  }
}
