import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeNetwork, type PairingRules } from '../../../../kernel/plugin.js'
import { pairingRules as bip122 } from '../../../../plugins/bip122/operations/actions.js'
import { pairingRules as cosmos } from '../../../../plugins/cosmos/pairing-rules.js'
import { pairingRules as eip155 } from '../../../../plugins/eip155/pairing/pairing-rules.js'
import { pairingRules as solanaRules } from '../../../../plugins/solana/pairing-rules.js'
import { pairingRules as stacks } from '../../../../plugins/stacks/pairing-rules.js'
import { pairingRules as sui } from '../../../../plugins/sui/pairing-rules.js'
import { proposalOf } from '../../../../plugins/walletconnect/pairing/proposal.js'
import { namedNetwork } from '../../../../plugins/walletconnect/provider/chain-ids.js'
import { accountsOf as readAccounts, reordered } from '../../../../plugins/walletconnect/session/accounts.js'
import { isStale } from '../../../../plugins/walletconnect/session/is-stale.js'
import { parseSession as parse } from '../../../../plugins/walletconnect/session/parse-session.js'
import { alice, bob, evm, sessionOf, sol, solana } from '../fake-transport.js'

/** As the adapters answer, by namespace. */
const rules: Readonly<Record<string, PairingRules>> = {
  eip155,
  solana: solanaRules,
  cosmos,
  sui,
  stacks,
  bip122,
}
const rulesOf = (namespace: string) => (Object.hasOwn(rules, namespace) ? rules[namespace] : undefined)
const parseSession = (value: unknown, renames?: Parameters<typeof parse>[2]) => parse(value, rulesOf, renames)
const accountsOf = (...[session, ns, network]: Parameters<typeof readAccounts>) =>
  readAccounts(session, ns, network, rulesOf(ns)?.accounts)
const parsed = (options: Parameters<typeof sessionOf>[0]) => {
  const session = parseSession(sessionOf(options))
  if (!session) throw new Error('not a session')
  return session
}
const networks = [evm(1), evm(10), solana].map((input) => completeNetwork(input))

describe('parsing', () => {
  it('keeps what fits', () => {
    const session = parsed({
      accounts: { eip155: [`eip155:1:${alice}`], solana: [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${sol}`] },
    })
    expect(Object.keys(session.namespaces)).toEqual(['eip155', 'solana'])
    expect(session.peer).toEqual({
      name: 'Fox Wallet',
      url: 'https://fox.example.org',
      imageUrl: 'https://fox.example.org/i.png',
    })
  })

  it('leaves out accounts of another namespace, of no network, and of no address', () => {
    const bad = [
      `solana:1:${sol}`,
      'eip155:1',
      'eip155:x:0x1',
      'eip155:1:<img>',
      `eip155:1:${alice}:more`,
      '',
    ]
    const session = parsed({ accounts: { eip155: [...bad, `eip155:10:${bob}`] } })
    expect(session.namespaces.eip155?.accounts).toEqual([{ chain: 'eip155:10', address: bob }])
  })

  it('joins keys that name a network', () => {
    const raw = sessionOf()
    const eip155 = raw.namespaces.eip155
    const session = parseSession({
      ...raw,
      namespaces: {
        'eip155:1': { ...eip155, accounts: [`eip155:1:${alice}`] },
        'eip155:10': { ...eip155, accounts: [`eip155:10:${bob}`] },
      },
    })
    expect(session?.namespaces.eip155?.accounts).toHaveLength(2)
    expect(session?.namespaces.eip155?.chains).toEqual(['eip155:1', 'eip155:10'])
  })

  it('reads older network ids as the new ones and remembers what the wallet calls them', () => {
    const old = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
    const now = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const session = parseSession(
      sessionOf({ accounts: { solana: [`${old}:${sol}`] } }),
      new Map([[old, now]]),
    )
    expect(session?.namespaces.solana?.chains).toEqual([now])
    expect(session?.older).toEqual({ [now]: old })
  })

  it('shows no markup and no image that is not https', () => {
    const raw = sessionOf()
    const metadata = { name: '\u202eFox\u0000', icons: ['javascript:alert(1)'], url: 'javascript:1' }
    expect(parseSession({ ...raw, peer: { metadata } })?.peer).toEqual({ name: 'Fox' })
  })

  it('survives anything a wallet may send', () => {
    const account = fc.oneof(fc.string(), fc.constant(`eip155:1:${alice}`), fc.anything())
    const namespace = fc.oneof(
      fc.record({
        accounts: fc.oneof(fc.array(account), fc.anything()),
        chains: fc.anything(),
        methods: fc.anything(),
      }),
      fc.anything(),
    )
    const session = fc.record({
      topic: fc.oneof(fc.string(), fc.anything()),
      expiry: fc.oneof(fc.integer(), fc.anything()),
      namespaces: fc.oneof(
        fc.dictionary(fc.constantFrom('eip155', 'eip155:1', '__proto__', 'solana', 'x'), namespace),
        fc.anything(),
      ),
      peer: fc.anything(),
      sessionProperties: fc.anything(),
    })
    fc.assert(
      fc.property(fc.oneof(session, fc.anything()), (value) => {
        const result = parseSession(value)
        if (!result) return
        for (const [ns, granted] of Object.entries(result.namespaces)) {
          for (const { chain, address } of granted.accounts) {
            expect(chain.startsWith(`${ns}:`)).toBe(true)
            expect(address).not.toBe('')
          }
          for (const { address } of accountsOf(result, ns, undefined)) expect(address).toMatch(/^[-.%\w]+$/)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('accounts', () => {
  it('puts those of the network first, each once, whatever their case', () => {
    const session = parsed({
      accounts: { eip155: [`eip155:1:${alice}`, `eip155:10:${bob}`, `eip155:10:${alice.toLowerCase()}`] },
    })
    expect(accountsOf(session, 'eip155', 'eip155:10').map((a) => a.address)).toEqual([
      bob,
      alice.toLowerCase(),
    ])
  })

  it('keeps base58 addresses apart that differ in case only', () => {
    const other = sol.toLowerCase()
    const session = parsed({ accounts: { solana: [`solana:a:${sol}`, `solana:a:${other}`] } })
    expect(accountsOf(session, 'solana', 'solana:a')).toHaveLength(2)
  })

  it('adds what a bitcoin wallet sends along', () => {
    const payment = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
    const ordinal = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
    const text = JSON.stringify({
      payment: [{ address: payment, publicKey: '02ab', path: "m/84'" }],
      ordinal: [{ address: ordinal }],
    })
    const session = parsed({
      accounts: { bip122: [`bip122:000000000019d6689c085ae165831e93:${payment}`] },
      properties: { bip122_getAccountAddresses: text },
    })
    expect(accountsOf(session, 'bip122', undefined)).toEqual([
      { namespace: 'bip122', address: payment, type: 'payment', publicKey: '02ab', path: "m/84'" },
      { namespace: 'bip122', address: ordinal, type: 'ordinal' },
    ])
  })

  it('lets a wallet choose only what it shared', () => {
    const accounts = accountsOf(
      parsed({ accounts: { eip155: [`eip155:1:${alice}`, `eip155:1:${bob}`] } }),
      'eip155',
      'eip155:1',
    )
    expect(reordered(accounts, [bob.toLowerCase()])?.map((a) => a.address)).toEqual([bob, alice])
    expect(reordered(accounts, ['0x0000000000000000000000000000000000000001'])).toBeUndefined()
  })
})

describe('chainChanged', () => {
  it.each([
    ['eip155', 137, 'eip155:1', 'eip155:137'],
    ['eip155', '137', 'eip155:1', 'eip155:137'],
    ['eip155', '0x89', 'eip155:1', 'eip155:137'],
    ['eip155', 'eip155:137', 'eip155:1', 'eip155:137'],
    ['eip155', 'solana:x', 'eip155:1', 'eip155:1'],
    ['eip155', { evil: 1 }, 'eip155:1', 'eip155:1'],
    ['eip155', -1, 'eip155:1', 'eip155:1'],
    ['eip155', 'abc', 'nonsense', undefined],
    ['solana', 'abc', 'solana:x', 'solana:abc'],
    ['solana', undefined, 'solana:x', 'solana:x'],
  ])('%s %j sent for %s', (namespace, said, sentFor, expected) => {
    expect(namedNetwork(namespace, said, sentFor, rulesOf(namespace)?.provider)).toBe(expected)
  })
})

describe('the proposal', () => {
  it('leaves out what cannot be paired, unless the site says what to ask for', () => {
    const near = completeNetwork({ ...evm(1), chainNamespace: 'near', id: 'main' })
    expect(Object.keys(proposalOf([...networks, near], { eip155 }))).toEqual(['eip155'])
    const methods = { near: ['near_sign'] }
    expect(proposalOf([near], {}, { methods }).near).toEqual({
      methods: ['near_sign'],
      events: ['accountsChanged', 'chainChanged'],
      chains: ['near:main'],
    })
  })

  it('asks every namespace for what it may need, and names no endpoint', () => {
    const all = Object.keys(rules).map((ns) => completeNetwork({ ...evm(1), chainNamespace: ns, id: 'main' }))
    const proposal = proposalOf([...networks, ...all], rules)
    expect(Object.keys(proposal)).toEqual(['eip155', 'solana', 'cosmos', 'sui', 'stacks', 'bip122'])
    expect(proposal.eip155?.methods).toHaveLength(24)
    expect(proposal.eip155?.chains).toEqual(['eip155:1', 'eip155:10', 'eip155:main'])
    expect(proposal.solana?.chains).toContain('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')
    expect(proposal.stacks?.events).toContain('stx_chainChanged')
    for (const request of Object.values(proposal)) expect(request.methods.length).toBeGreaterThan(1)
    expect(JSON.stringify(proposal)).not.toContain('rpc.test')
  })

  it('takes the site at its word', () => {
    const proposal = proposalOf(networks, rules, {
      methods: { eip155: ['personal_sign'], near: ['sign'] },
      chains: { eip155: ['eip155:5'] },
      events: { near: [] },
    })
    expect(proposal.eip155).toMatchObject({ methods: ['personal_sign'], chains: ['eip155:5'] })
    expect(proposal.near).toEqual({ methods: ['sign'], chains: [], events: [] })
  })
})

describe('stale sessions', () => {
  const session = parsed({})
  it.each([
    [
      'all were asked for',
      ['eip155:1', 'eip155:10', solana.caipNetworkId ?? `solana:${solana.id}`],
      true,
      false,
    ],
    ['a network was added', ['eip155:1', `solana:${solana.id}`], true, true],
    ['a network was added, and that does not matter', ['eip155:1', `solana:${solana.id}`], false, false],
    ['a namespace was added', ['eip155:1', 'eip155:10'], false, true],
    ['nothing is known of what was asked', [], true, true],
  ])('%s', (_, asked, newChains, expected) => {
    expect(isStale(session, networks, asked, newChains)).toBe(expected)
  })

  it('is never said of one whose accounts are all on other networks', () => {
    expect(isStale(parsed({ accounts: { eip155: [`eip155:137:${alice}`] } }), networks, [], true)).toBe(false)
  })
})
