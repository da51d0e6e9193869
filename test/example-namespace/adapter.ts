import {
  askPaired,
  badAddress,
  badAnswer,
  callMethod,
  chainUnsupported,
  listen,
  noAccounts,
  parsed,
  providerMissing,
  type WalletList,
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

/** The chain's adapter, over the wallets that were found. */
export function createAdapter(wallets: WalletList<object>): Adapter {
  const adapter: Adapter = {
    namespace: 'example',
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
    async switchNetwork({ provider, connector }, { id, name, caipNetworkId }) {
      if (!served.includes(String(id))) throw chainUnsupported(name)
      if (connector.type === 'WALLET_CONNECT') {
        await callMethod(provider, 'setDefaultChain', [caipNetworkId], { missing: providerMissing })
        return
      }
      await ask(provider, 'move', [id]).catch((error: unknown) => {
        throw walletError(error, 'LK_SWITCH', 'Chain is not supported')
      })
    },
    async signMessage({ provider, accounts, connector }, message) {
      try {
        if (!pattern.test(accounts[0].address)) throw badAddress('A Example address begins with example1.')
        const input = [accounts[0].address, message]
        const answer =
          connector.type === 'WALLET_CONNECT'
            ? await askPaired(provider, 'example_sign', input)
            : await ask(provider, 'sign', input)
        const signature = parsed(Signature, answer)
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
    pairing: async () => ({
      methods: ['example_sign'],
      form: { reference: /^(main|test)$/, address: pattern },
      accounts: { property: 'example_accounts' },
    }),
    names: async () => ({
      async resolve({ name }) {
        return name === 'quarry.rocks' ? { address: 'example1abcdef', name } : undefined
      },
    }),
    phoneWallets: async () => [
      {
        id: 'quarry',
        object: 'quarry',
        link: ({ href }) => `https://quarry.test/?url=${encodeURIComponent(href)}`,
      },
    ],
    // This chain takes two hundredths of a coin, and an account keeps one.
    fee: async () => ({ value: 2n, reserve: 3n }),
    getOutcome: async () => ({ status: 'confirmed' }),
    isAddress: (address) => pattern.test(address),
    getBalance: async (_address, { nativeCurrency: { decimals, symbol } }) => ({
      value: 700n,
      decimals,
      symbol,
      formatted: '7.00',
    }),
  }
  return adapter

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
