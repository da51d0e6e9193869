import { describe, expect, it } from 'vitest'
import type { EmbeddedRules } from '../../../adapter-kit/index.js'
import type { WalletChange } from '../../../kernel/plugin.js'
import { embeddedRules as evm } from '../../../plugins/eip155/pairing/embedded-rules.js'
import { createNamespaceConnection } from '../../../plugins/embedded/wallet/namespace-connection.js'
import { embeddedRules as solana } from '../../../plugins/solana/embedded-rules.js'

const ada = '0x00000000000000000000000000000000000000Aa'
const smart = '0x00000000000000000000000000000000000000Bb'
const key = '11111111111111111111111111111112'
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function connect(
  rules: EmbeddedRules,
  user: { address: string; chainId: number | string; accounts?: never[] },
) {
  const asked: unknown[] = []
  const connection = createNamespaceConnection(
    {
      namespace: rules === evm ? 'eip155' : 'solana',
      rules,
      info: () => ({ user: { email: 'ada@example.org' }, authProvider: 'email' }),
      async ask(request, network) {
        asked.push([request, network])
        return { transaction: '2g', transactions: ['2g', '2g'] }
      },
      moveTo: async (network) => ({ address: smart, chainId: rules.chainIdOf(network) }),
      report: () => undefined,
    },
    user,
  )
  const connected = connection.connected()
  const changes: WalletChange[] = []
  connected.watch((change) => changes.push(change))
  const provider = connected.provider as { request(call: object): Promise<unknown> }
  return { connection, connected, changes, asked, request: (call: object) => provider.request(call) }
}

describe('the provider of a namespace', () => {
  it('answers accounts and chain id itself, as EIP-1193 says', async () => {
    const { request, asked } = connect(evm, { address: ada, chainId: 10 })
    expect(await request({ method: 'eth_chainId' })).toBe('0xa')
    expect(await request({ method: 'eth_accounts' })).toEqual([ada])
    expect(await request({ method: 'eth_requestAccounts' })).toEqual([ada])
    expect(asked).toEqual([])
    const call = { method: 'eth_getBalance', params: [ada, 'latest'] }
    await request(call)
    expect(asked).toEqual([[call, 'eip155:10']])
  })

  it('follows the wallet to another network, where its account may be another one', async () => {
    const { request, changes } = connect(evm, { address: ada, chainId: 1 })
    await request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
    expect(changes).toEqual([
      { type: 'network', network: 'eip155:10' },
      { type: 'accounts', accounts: [{ namespace: 'eip155', address: smart, type: 'eoa' }] },
    ])
    expect(await request({ method: 'eth_chainId' })).toBe('0xa')
  })

  it('writes transactions of Solana in base58 for the frame, and back', async () => {
    const { request, asked } = connect(solana, { address: key, chainId: mainnet })
    const answer = await request({
      method: 'solana_signTransaction',
      params: { transaction: 'YQ==', pubkey: key },
    })
    expect(asked).toEqual([
      [{ method: 'solana_signTransaction', params: { transaction: '2g', pubkey: key } }, mainnet],
    ])
    expect(answer).toEqual({ transaction: 'YQ==', transactions: ['YQ==', 'YQ=='] })
  })

  it.each([
    [evm, { address: key, chainId: 1 }],
    [evm, { address: ada, chainId: mainnet }],
    [evm, { address: ada, chainId: -1 }],
    [solana, { address: ada, chainId: mainnet }],
    [solana, { address: key, chainId: 1 }],
  ])('is none for an account of another chain', (rules, user) => {
    expect(() => connect(rules, user)).toThrow('No accounts found')
  })

  it('tells that the visitor has another email, and nothing else changes', () => {
    const { connection, changes } = connect(evm, { address: ada, chainId: 1 })
    connection.tellUser()
    expect(changes).toEqual([
      {
        type: 'user',
        embeddedWalletInfo: {
          ...{ user: { email: 'ada@example.org' }, authProvider: 'email' },
          accountType: 'eoa',
        },
        display: { name: 'ada@example.org', imageUrl: expect.stringMatching(/^data:image/) },
      },
    ])
  })

  it('tells when it ends, and nothing after that', () => {
    const { connection, changes } = connect(evm, { address: ada, chainId: 1 })
    connection.end()
    connection.update({ address: smart, chainId: 10 })
    expect(changes).toEqual([{ type: 'disconnect' }])
  })
})
