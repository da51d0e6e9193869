import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Connector, PluginContext } from '../../../kernel/plugin.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import {
  type TransportConfig,
  type WalletConnectOptions,
  walletConnect,
} from '../../../plugins/walletconnect/index.js'
import { fakeNamespace } from '../../conformance/fake-namespace.js'
import { createHarness, type HarnessOptions } from '../../conformance/harness.js'
import { borrowPage } from '../../conformance/page.js'
import { exampleMain, exampleNamespace, exampleTest } from '../../example-namespace/index.js'
import { soon, until } from '../../until.js'
import { alice, bob, evm, FakeTransport, sessionOf, sol, solana } from './fake-transport.js'

const solanaId = `solana:${solana.id}`
const both = {
  accounts: {
    eip155: [`eip155:1:${alice}`, `eip155:10:${alice}`, `eip155:1:${bob}`],
    solana: [`${solanaId}:${sol}`],
  },
}

let transport: FakeTransport
let returnPage = () => {}
const harnesses: { destroy(): void }[] = []

async function make(options: WalletConnectOptions = {}, site: HarnessOptions = {}) {
  const plugins = [
    walletConnect({ transport: transport.create, prefetch: 'none', ...options }),
    eip155(),
    fakeNamespace({ namespace: 'solana', network: `solana:${solana.id}` }).plugin,
  ]
  const harness = createHarness(plugins, { networks: [evm(1), evm(10), solana], ...site })
  harnesses.push(harness)
  const context = await harness.contextOf('walletconnect')
  await harness.modal.ready()
  const pairing = await harness.modal.use('pairing')
  const connect = (namespace = 'eip155') => harness.modal.connect({ namespace, connectorId: 'walletConnect' })
  const paired = async (session: unknown = sessionOf(both), namespace = 'eip155') => {
    const connected = connect(namespace)
    await until(() => pairing.get().status === 'ready', 'the link')
    transport.approve(session)
    return connected
  }
  return { ...harness, context, pairing, connect, paired }
}

const providerOf = (modal: { getProvider(ns: string): object | undefined }, namespace = 'eip155') => {
  const provider = modal.getProvider(namespace)
  const request = provider && Reflect.get(provider, 'request')
  if (!provider || typeof request !== 'function') throw new Error('no provider')
  return (method: string, params: unknown = []): Promise<unknown> =>
    Reflect.apply(request, provider, [{ method, params }])
}

beforeEach(() => {
  transport = new FakeTransport()
  // One page for the whole test, so that storage outlives a harness.
  returnPage = borrowPage()
})
afterEach(() => {
  for (const harness of harnesses.splice(0)) harness.destroy()
  returnPage()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('what is proposed', () => {
  it('is what the adapters on the page say, one that does not load aside', async () => {
    const { paired, modal, pairing } = await make()
    await paired()
    expect(Object.keys(transport.last.proposal)).toEqual(['eip155', 'solana'])
    expect(transport.last.proposal.eip155?.methods).toContain('personal_sign')
    expect(transport.last.proposal.solana?.methods).toEqual(['solana_signMessage'])
    expect(modal.getAccount().isConnected).toBe(true)
    expect(pairing.get().status).toBe('idle')
  })

  it('is what a namespace by outsiders asks for, which is paired and signs like ours', async () => {
    const harness = createHarness(
      [walletConnect({ transport: transport.create, prefetch: 'none' }), exampleNamespace()],
      { networks: [exampleMain, exampleTest] },
    )
    harnesses.push(harness)
    const { modal } = harness
    const connected = modal.connect({ namespace: 'example', connectorId: 'walletConnect' })
    const pairing = await modal.use('pairing')
    await until(() => pairing.get().status === 'ready', 'the link')
    expect(transport.last.proposal).toEqual({
      example: {
        methods: ['example_sign'],
        events: ['accountsChanged', 'chainChanged'],
        chains: ['example:main', 'example:test'],
      },
    })
    const malformed = ['example:main:other1abcdef', 'example:moon:example1abcdef']
    const accounts = [...malformed, 'example:main:example1abcdef', 'example:test:example1abcdef']
    const list = JSON.stringify([{ address: 'example1abcdef', publicKey: '02ab' }])
    const approved = { accounts: { example: accounts }, methods: { example: ['example_sign'] } }
    transport.approve(sessionOf({ ...approved, properties: { example_accounts: list } }))
    await connected
    expect(modal.getAccount()).toMatchObject({ isConnected: true, address: 'example1abcdef' })
    expect(modal.getConnections('example')).toMatchObject([
      { accounts: [{ publicKey: '02ab' }], networks: ['example:main', 'example:test'] },
    ])
    transport.answers.example_sign = ({ params }) => `rock:${String(Reflect.get(Object(params), '1'))}`
    expect(await modal.signMessage('hello')).toBe('rock:hello')
    await modal.switchNetwork(exampleTest)
    expect(modal.getNetwork().caipNetworkId).toBe('example:test')
    await modal.signMessage('again')
    expect(transport.requests.map(({ chainId }) => chainId)).toEqual(['example:main', 'example:test'])
  })
})

describe('a session on a busy machine', () => {
  it.each([20_000, 40_000])('is back after a reload, though its code takes %i ms', async (time) => {
    const first = await make()
    await first.paired()
    first.destroy()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const create = async (config: TransportConfig) => {
      await new Promise((resolve) => setTimeout(resolve, time))
      return transport.create(config)
    }
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const plugins = [walletConnect({ transport: create, prefetch: 'none' }), eip155()]
    const again = createHarness(plugins, { networks: [evm(1), evm(10)] })
    harnesses.push(again)
    const status = () => again.modal.getAccount('eip155').status
    // What the restore loads takes no time of the page's clock.
    for (let passed = 0; passed < 20_000; passed += 1000) {
      await new Promise((resolve) => setImmediate(resolve))
      if (passed < 19_000) expect(status()).toBe('reconnecting')
      await vi.advanceTimersByTimeAsync(1000)
    }
    await vi.advanceTimersByTimeAsync(time)
    await until(() => status() === 'connected', 'the session')
  })
})

describe('discovery', () => {
  it('offers one connector per namespace, and follows the networks', async () => {
    const { modal } = await make()
    await modal.open()
    const offered = () => modal.getConnectors().filter(({ type }) => type === 'WALLET_CONNECT')
    await until(() => offered().length === 2)
    expect(
      offered().map(({ namespace, id, name, source }: Connector) => [namespace, id, name, source]),
    ).toEqual([
      ['eip155', 'walletConnect', 'WalletConnect', true],
      ['solana', 'walletConnect', 'WalletConnect', true],
    ])
    expect(transport.config).toBeUndefined()
    modal.removeNetwork(solanaId)
    expect(offered()).toHaveLength(1)
  })

  it('offers nothing without a project id', async () => {
    const site = { projectId: undefined } as unknown as HarnessOptions
    const plugins = [walletConnect(), eip155()]
    const harness = createHarness(plugins, { networks: [evm(1)], ...site })
    harnesses.push(harness)
    await harness.modal.open()
    await harness.contextOf('walletconnect')
    expect(harness.modal.getConnectors().filter(({ type }) => type === 'WALLET_CONNECT')).toEqual([])
  })
})

describe('connecting', () => {
  it('commits all namespaces in one step, the wanted one first', async () => {
    const { modal, paired, context } = await make()
    const steps: string[][] = []
    context.store.sub(context.state.session, () => {
      const { namespaces } = context.store.get(context.state.session)
      steps.push(
        Object.entries(namespaces).flatMap(([ns, { status }]) => (status === 'connected' ? [ns] : [])),
      )
    })
    await paired(sessionOf(both), 'solana')
    expect(steps.filter((s) => s.length > 0)[0]).toEqual(expect.arrayContaining(['eip155', 'solana']))
    expect(modal.getAccount().namespace).toBe('solana')
    expect(modal.getAccount('eip155').address).toBe(alice)
    expect(modal.getAccount('eip155').allAccounts.map((a) => a.address)).toEqual([alice, bob])
    expect(modal.getNetwork('solana').caipNetworkId).toBe(solanaId)
  })

  it('starts on the selected network when the wallet granted it, else on one it did', async () => {
    const first = await make({}, { defaultNetwork: evm(10) })
    await first.paired()
    expect(first.modal.getNetwork('eip155').chainId).toBe(10)
    transport = new FakeTransport()
    const second = await make({}, { id: 'b' })
    await second.paired(sessionOf({ accounts: { eip155: [`eip155:10:${alice}`] } }))
    expect(second.modal.getNetwork('eip155').chainId).toBe(10)
  })

  it('passes a no on, and the next try gets a new link', async () => {
    const { connect, pairing, paired } = await make()
    const failed = connect()
    await until(() => pairing.get().status === 'ready')
    transport.last.refuse({ code: 5000, message: 'User rejected.' })
    await expect(failed).rejects.toMatchObject({ code: 5000, message: 'User rejected.' })
    expect(pairing.get().status).toBe('idle')
    await paired()
    expect(transport.waiting).toHaveLength(2)
  })

  it('ends a session without accounts', async () => {
    const { paired } = await make()
    await expect(paired(sessionOf({ accounts: { eip155: [] } }))).rejects.toMatchObject({
      code: 'LK_NO_ACCOUNTS',
    })
    await until(() => transport.ended.includes('topic-1'))
  })

  it('ends a session nobody waits for any more', async () => {
    const { modal, pairing } = await make()
    const connected = modal.connect({ namespace: 'eip155', connectorId: 'walletConnect' })
    await until(() => pairing.get().status === 'ready')
    const { uri } = pairing.get() as { uri: string }
    await modal.disconnect({ namespace: 'eip155' })
    await expect(connected).rejects.toMatchObject({ code: 'LK_DISCONNECTED' })
    expect(await pairing.start()).toBe(uri)
    transport.approve()
    await until(() => transport.ended.includes('topic-1'))
    expect(modal.getAccount('eip155').isConnected).toBe(false)
  })

  it('says why when the relay is down, and retries', async () => {
    const { connect, pairing, paired } = await make()
    transport.failure = Object.assign(new Error('The pairing service could not be reached'), {
      name: 'LatchkeyError',
      code: 'LK_PAIRING_RELAY',
    })
    await expect(connect()).rejects.toMatchObject({ code: 'LK_PAIRING_RELAY' })
    expect(pairing.get()).toMatchObject({ status: 'error', code: 'LK_PAIRING_RELAY' })
    transport.failure = undefined
    expect((await paired()).isConnected).toBe(true)
  })

  it.each([
    ['Unauthorized: origin not allowed', 'APKT002'],
    ['JWT validation error: JWT Token is not yet valid', 'APKT006'],
    ['Unauthorized: invalid key', 'APKT007'],
  ])('raises the alert of %s', async (message, code) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { connect, context } = await make()
    transport.failure = new Error(`WebSocket connection closed abnormally with code: 3000 (${message})`)
    await expect(connect()).rejects.toMatchObject({ code: 'LK_CONNECT' })
    await soon(() => expect(context.store.get(context.state.alert)?.code).toBe(code))
  })
})

describe('the link', () => {
  it('is renewed before it expires, as long as somebody waits; the older one still counts', async () => {
    const { connect, pairing } = await make()
    const connected = connect()
    await until(() => pairing.get().status === 'ready')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const first = pairing.get()
    const again = pairing.start({ fresh: true })
    await again
    const second = pairing.get() as { uri: string; expiresAt: number }
    expect(second.uri).not.toBe((first as { uri: string }).uri)
    expect(second.expiresAt - Date.now()).toBe(240_000)
    await vi.advanceTimersByTimeAsync(229_000)
    expect(transport.waiting).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(transport.waiting).toHaveLength(3)
    vi.useRealTimers()
    transport.stored.push(sessionOf(both))
    transport.waiting[1]?.settle(sessionOf(both))
    expect((await connected).isConnected).toBe(true)
  })

  it('counts as expired when less than ten seconds are left', async () => {
    const { pairing } = await make()
    const first = await pairing.start()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 229_000)
    expect(await pairing.start()).toBe(first)
    vi.setSystemTime(Date.now() + 1_500)
    expect(await pairing.start()).not.toBe(first)
  })

  it('is renewed when its proposal expires while somebody waits', async () => {
    const { connect, pairing } = await make()
    const connected = connect()
    await until(() => pairing.get().status === 'ready')
    transport.last.refuse(
      Object.assign(new Error('The link has expired'), { name: 'LatchkeyError', code: 'LK_PAIRING_EXPIRED' }),
    )
    await until(() => transport.waiting.length === 2)
    transport.approve()
    await connected
  })

  it('tells the host page', async () => {
    const { pairing } = await make()
    const seen: string[] = []
    const stop = pairing.subscribe(({ status }) => seen.push(status))
    await pairing.start()
    stop()
    expect(seen).toEqual(['waiting', 'ready'])
  })
})

describe('the networks of a session', () => {
  const own = {
    accounts: { eip155: [`eip155:1:${alice}`] },
    methods: { eip155: ['wallet_addEthereumChain'] },
  }
  const says = (data: unknown) =>
    transport.emit({ type: 'event', topic: 'topic-1', chainId: 'eip155:1', name: 'chainChanged', data })
  const marker = () => localStorage.getItem('@latchkey/walletconnect:session') ?? ''

  it('are what the wallet approved, for the list of networks to say', async () => {
    const { modal, paired } = await make({}, { networks: [evm(1), evm(10), evm(137)] })
    await paired(sessionOf())
    const [connection] = modal.getConnections('eip155')
    expect(connection?.networks).toEqual(['eip155:1', 'eip155:10'])
  })

  it.each([
    ['a family it did not', sessionOf(), false],
    ['every family it did', sessionOf(both), true],
  ])('let a switch take the wallet along to what it approved: %s', async (_, session, expected) => {
    const { modal, paired } = await make()
    await paired(session)
    const source = await modal.use('source:walletConnect')
    const [connection] = modal.getConnections('eip155')
    if (!connection) throw new Error('nothing is connected')
    expect(await source.serves?.(connection, 'solana')).toBe(expected)
  })

  it('are not told of a wallet that takes on any when asked', async () => {
    const { modal, paired } = await make()
    const session = sessionOf(own)
    await paired({ ...session, peer: { metadata: { ...session.peer.metadata, name: 'MetaMask Wallet' } } })
    expect(modal.getConnections('eip155')[0]?.networks).toBeUndefined()
  })

  it('are no others because an event says so, and what is remembered does not grow with events', async () => {
    const { modal, paired } = await make({}, { networks: [evm(1), evm(137)] })
    await paired(sessionOf(own))
    const before = marker()
    for (let id = 100; id < 400; id += 1) says(id)
    says('0x89')
    expect(modal.getNetwork('eip155').chainId).toBe(1)
    expect(marker()).toBe(before)
  })

  it('are followed once the page asked for them and the wallet took them on', async () => {
    const { modal, paired } = await make({}, { networks: [evm(1), evm(137)] })
    transport.answers.wallet_addEthereumChain = () => null
    await paired(sessionOf(own))
    await providerOf(modal)('wallet_addEthereumChain', [{ chainId: '0x89' }])
    expect(modal.getNetwork('eip155').chainId).toBe(137)
    says(1)
    expect(modal.getNetwork('eip155').chainId).toBe(1)
    says(137)
    expect(modal.getNetwork('eip155').chainId).toBe(137)
    expect(marker()).toContain('eip155:137')
  })
})

describe('a session that comes in the moment the modal closes', () => {
  it('is ended in the wallet, and nothing of it stays', async () => {
    const { modal, pairing } = await make()
    await modal.open()
    const connected = modal.connect({ namespace: 'eip155' }).catch((error: unknown) => error)
    const direct = modal
      .connect({ namespace: 'eip155', connectorId: 'walletConnect' })
      .catch((e: unknown) => e)
    await until(() => pairing.get().status === 'ready', 'the link')
    transport.approve()
    await modal.close()
    await Promise.all([connected, direct])
    await until(() => transport.ended.length === 1, 'the end of the session')
    expect(localStorage.getItem('@latchkey/walletconnect:session')).toBeNull()
    expect(modal.getAccount().isConnected).toBe(false)
  })
})

describe('the accounts of a session', () => {
  const carol = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  const granting = (...accounts: readonly string[]) => sessionOf({ accounts: { eip155: accounts } })

  it('are those of the network: an address that was granted on another is not offered, nor answered', async () => {
    const { modal, paired } = await make()
    await paired(granting(`eip155:1:${alice}`, `eip155:10:${bob}`, `eip155:10:${carol}`))
    expect(modal.getAccount('eip155').allAccounts.map(({ address }) => address)).toEqual([alice])
    await modal.switchNetwork('eip155:10')
    expect(modal.getAccount('eip155').allAccounts.map(({ address }) => address)).toEqual([bob, carol])
    expect(await providerOf(modal)('eth_accounts')).toEqual([bob, carol])
  })

  it('have one owner of the choice: session and provider agree, also after a reload and on other networks', async () => {
    const addresses = [alice, bob, carol]
    const networks = ['eip155:1', 'eip155:10']
    const grant = fc.uniqueArray(
      fc.constantFrom(...networks.flatMap((n) => addresses.map((a) => `${n}:${a}`))),
      {
        minLength: 2,
      },
    )
    const step = fc.oneof(
      fc.record({ use: fc.constantFrom(...addresses) }),
      fc.record({ to: fc.constantFrom(...networks) }),
      fc.record({ says: fc.constantFrom(...addresses) }),
      fc.constant({ reload: true }),
    )
    await fc.assert(
      fc.asyncProperty(grant, fc.array(step, { maxLength: 6 }), async (granted, steps) => {
        transport = new FakeTransport()
        localStorage.clear()
        let at = await make({}, { networks: [evm(1), evm(10)] })
        await at.paired(granting(...granted))
        for (const step of steps) {
          if ('use' in step)
            await at.modal
              .switchConnection({ namespace: 'eip155', connectorId: 'walletConnect', address: step.use })
              .catch(() => undefined)
          else if ('to' in step) await at.modal.switchNetwork(step.to)
          else if ('says' in step)
            transport.emit({
              ...{ type: 'event', topic: 'topic-1', chainId: 'eip155:1', name: 'accountsChanged' },
              data: [step.says],
            })
          else {
            at.destroy()
            at = await make({}, { networks: [evm(1), evm(10)] })
          }
          const { address } = at.modal.getAccount('eip155')
          const network = at.modal.getNetwork('eip155').caipNetworkId
          const answered = await providerOf(at.modal)('eth_accounts')
          expect(Array.isArray(answered) && answered[0]).toBe(address)
          if (granted.some((one) => one.startsWith(`${network}:`)))
            expect(granted).toContain(`${network}:${address}`)
        }
        at.destroy()
      }),
      { numRuns: 60 },
    )
  })
})

describe('the EVM provider', () => {
  it('answers from the session, in hex', async () => {
    const { modal, paired } = await make()
    await paired()
    const request = providerOf(modal)
    expect(await request('eth_chainId')).toBe('0x1')
    expect(await request('eth_accounts')).toEqual([alice, bob])
    expect(transport.requests).toEqual([])
  })

  it('sends requests for the network it stands on', async () => {
    const { modal, paired } = await make()
    transport.answers.personal_sign = () => `0x${'11'.repeat(65)}`
    await paired()
    expect(await modal.signMessage('hello')).toBe(`0x${'11'.repeat(65)}`)
    await modal.switchNetwork('eip155:10')
    expect(modal.getNetwork('eip155').chainId).toBe(10)
    await modal.signMessage('hello')
    expect(transport.requests.map(({ chainId, topic }) => [chainId, topic])).toEqual([
      ['eip155:1', 'topic-1'],
      ['eip155:10', 'topic-1'],
    ])
  })

  it('asks the wallet for a network it did not grant, and adds it', async () => {
    const { modal, paired } = await make({}, { networks: [evm(1), evm(137)] })
    const methods = {
      eip155: [
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
        'personal_sign',
        'eth_sendTransaction',
      ],
    }
    transport.answers.wallet_switchEthereumChain = () => {
      throw { code: -32603, message: 'Invalid chain id' }
    }
    transport.answers.wallet_addEthereumChain = () => null
    await paired(sessionOf({ accounts: { eip155: [`eip155:1:${alice}`] }, methods }))
    await modal.switchNetwork('eip155:137', { throwOnFailure: true })
    expect(transport.requests.map(({ request }) => request.method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ])
    expect(transport.requests.map(({ chainId }) => chainId)).toEqual(['eip155:1', 'eip155:1'])
    expect(modal.getNetwork('eip155').chainId).toBe(137)
    // Nothing about money ever goes to another network than the one on screen.
    await providerOf(modal)('eth_sendTransaction', [{}]).catch(() => undefined)
    expect(transport.requests.at(-1)?.chainId).toBe('eip155:137')
  })

  it('ends where it was asked to go last, whichever the wallet answers first', async () => {
    const { modal, paired } = await make({}, { networks: [evm(1), evm(10), evm(137)] })
    const approvals: (() => void)[] = []
    transport.answers.wallet_addEthereumChain = () =>
      new Promise((resolve) => approvals.push(() => resolve(null)))
    const methods = { eip155: ['wallet_addEthereumChain'] }
    await paired(sessionOf({ ...both, methods }))
    const request = providerOf(modal)
    const added = request('wallet_addEthereumChain', [{ chainId: '0x89' }])
    await request('wallet_switchEthereumChain', [{ chainId: '0xa' }])
    for (const approve of approvals) approve()
    await added
    expect(modal.getNetwork('eip155').chainId).toBe(10)
    await request('wallet_switchEthereumChain', [{ chainId: '0x1' }])
    expect(modal.getNetwork('eip155').chainId).toBe(1)
  })

  it('says that a network cannot be read, not that the wallet lacks the method', async () => {
    const { modal, paired } = await make({ rpcMap: { 'eip155:10': 'https://reads.test/' } })
    await paired(sessionOf(both))
    await expect(providerOf(modal)('eth_blockNumber')).rejects.toMatchObject({
      code: 4901,
      message: expect.stringContaining('no RPC endpoint'),
    })
  })

  it('says Chain is not supported when the wallet can neither switch nor add', async () => {
    const { modal, paired } = await make({}, { networks: [evm(1), evm(137)] })
    await paired(sessionOf({ accounts: { eip155: [`eip155:1:${alice}`] } }))
    await expect(modal.switchNetwork('eip155:137', { throwOnFailure: true })).rejects.toThrow(
      'Chain is not supported',
    )
    expect(modal.getNetwork('eip155').chainId).toBe(1)
  })

  it('takes a rejected switch as a no, and adds nothing', async () => {
    const { modal, paired } = await make({}, { networks: [evm(1), evm(137)] })
    await paired(
      sessionOf({
        accounts: { eip155: [`eip155:1:${alice}`] },
        methods: { eip155: ['wallet_switchEthereumChain', 'wallet_addEthereumChain'] },
      }),
    )
    await expect(modal.switchNetwork('eip155:137', { throwOnFailure: true })).rejects.toMatchObject({
      code: 4001,
    })
    expect(transport.requests).toHaveLength(1)
  })

  it('refuses what was not granted and only a wallet can do', async () => {
    const { modal, paired } = await make()
    await paired(sessionOf({ ...both, methods: { eip155: ['personal_sign'] } }))
    for (const method of ['eth_sendTransaction', 'wallet_sendCalls', 'eth_signTypedData_v4'])
      await expect(providerOf(modal)(method, [])).rejects.toMatchObject({ code: 4200 })
    expect(transport.requests).toEqual([])
  })

  it('reads from the chain itself', async () => {
    const { modal, paired } = await make({ rpcMap: { 'eip155:1': 'https://reads.test/v1?key=1' } })
    await paired()
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(String(url))
      return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x10' }))
    })
    expect(await providerOf(modal)('eth_blockNumber')).toBe('0x10')
    expect(asked).toEqual(['https://reads.test/v1?key=1'])
    vi.unstubAllGlobals()
  })
})

describe('other namespaces', () => {
  it('send for their network under the name the wallet uses', async () => {
    const { modal, paired } = await make()
    transport.answers.solana_signMessage = () => ({ signature: 'x' })
    await paired(
      sessionOf({ accounts: { solana: [`solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ:${sol}`] } }),
      'solana',
    )
    expect(modal.getNetwork('solana').caipNetworkId).toBe(solanaId)
    await providerOf(modal, 'solana')('solana_signMessage', { message: 'x', pubkey: sol })
    expect(transport.requests[0]?.chainId).toBe('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')
    await expect(providerOf(modal, 'solana')('solana_burn')).rejects.toThrow(
      'The method "solana_burn" is not supported by the wallet',
    )
  })
})

describe('what the wallet does on its own', () => {
  const event = (name: string, data: unknown, chainId = 'eip155:1') =>
    ({ type: 'event', topic: 'topic-1', chainId, name, data }) as const

  it('moves network and account of its namespace', async () => {
    const { modal, paired } = await make()
    await paired()
    transport.emit(event('chainChanged', '0xa'))
    expect(modal.getNetwork('eip155').chainId).toBe(10)
    transport.emit(event('chainChanged', 1))
    transport.emit(event('accountsChanged', [`eip155:1:${bob}`]))
    expect(modal.getAccount('eip155').address).toBe(bob)
    transport.emit(event('accountsChanged', ['0x0000000000000000000000000000000000000001']))
    expect(modal.getAccount('eip155').address).toBe(bob)
    expect(modal.getAccount('solana').address).toBe(sol)
  })

  it('is heard by the host page through the provider', async () => {
    const { modal, paired } = await make()
    await paired()
    const provider = modal.getProvider('eip155')
    const heard: unknown[] = []
    Reflect.get(provider ?? {}, 'on')?.('chainChanged', (id: unknown) => heard.push(id))
    transport.emit(event('chainChanged', 10))
    expect(heard).toEqual(['0xa'])
  })

  it('takes back a namespace, or all', async () => {
    const { modal, paired } = await make()
    await paired()
    const less = sessionOf({ accounts: { eip155: [`eip155:1:${bob}`] } })
    transport.emit({ type: 'update', topic: 'topic-1', session: less })
    expect(modal.getAccount('solana').isConnected).toBe(false)
    expect(modal.getAccount('eip155').address).toBe(bob)
    transport.emit({ type: 'delete', topic: 'topic-1' })
    expect(modal.getAccount('eip155').isConnected).toBe(false)
  })

  it('expires', async () => {
    const { modal, paired, pairing, context } = await make()
    await paired()
    expect(context.store.get(pairing.peer)?.name).toBe('Fox Wallet')
    transport.emit({ type: 'expire', topic: 'topic-1' })
    expect(modal.getConnections()).toEqual([])
    expect(context.store.get(pairing.peer)).toBeUndefined()
  })

  it('is not believed for another session', async () => {
    const { modal, paired } = await make()
    await paired()
    transport.emit({ type: 'delete', topic: 'other' })
    transport.emit({ ...event('chainChanged', 10), topic: 'other' })
    expect(modal.getNetwork('eip155').chainId).toBe(1)
  })

  it('pings', async () => {
    const { paired, pairing, context } = await make()
    await paired()
    const heard = vi.fn()
    context.events.on('walletconnect:ping', heard)
    transport.emit({ type: 'ping', topic: 'topic-1' })
    expect(heard).toHaveBeenCalled()
    await pairing.ping()
    expect(transport.pings).toEqual(['topic-1'])
  })
})

describe('disconnecting', () => {
  it('ends the session once and drops all namespaces', async () => {
    const { modal, paired } = await make()
    await paired()
    await modal.disconnect({ namespace: 'solana' })
    expect(modal.getConnections()).toEqual([])
    expect(transport.ended).toEqual(['topic-1'])
  })

  it('ends the old session after a new one has settled', async () => {
    const { modal, paired } = await make()
    await paired(sessionOf({ accounts: { eip155: [`eip155:1:${alice}`] } }))
    await paired(sessionOf({ ...both, topic: 'topic-2' }), 'solana')
    await until(() => transport.ended.includes('topic-1'))
    expect(modal.getAccount('eip155').isConnected).toBe(true)
    expect(transport.ended).toEqual(['topic-1'])
  })
})

describe('a page that is loaded again', () => {
  const again = async (context: PluginContext, harness: { destroy(): void }, site: HarnessOptions = {}) => {
    void context
    harness.destroy()
    const next = await make({}, site)
    await next.modal.ready()
    return next
  }

  it('has the session back, in every namespace and without asking', async () => {
    const first = await make()
    await first.paired()
    const { modal } = await again(first.context, first)
    expect(modal.getAccount('eip155').address).toBe(alice)
    expect(modal.getAccount('solana').address).toBe(sol)
    expect(transport.waiting).toHaveLength(1)
  })

  it('ends a session the site has new networks for', async () => {
    const first = await make()
    await first.paired()
    const { modal } = await again(first.context, first, { networks: [evm(1), evm(10), solana, evm(8453)] })
    expect(modal.getConnections()).toEqual([])
    expect(transport.ended).toEqual(['topic-1'])
  })

  it('does not take an expired session back', async () => {
    const first = await make()
    await first.paired(sessionOf({ ...both, expiry: Math.floor(Date.now() / 1000) - 1 }))
    const { modal } = await again(first.context, first)
    expect(modal.getConnections()).toEqual([])
  })
})

describe('leaving', () => {
  it('lets go of the client', async () => {
    const { paired, switchOff } = await make()
    await paired()
    switchOff('walletconnect')
    expect(transport.closed).toBe(true)
    expect(transport.listeners.size).toBe(0)
  })

  it('refuses options that are none', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const harness = createHarness([walletConnect({ relayTimeout: -1 }), eip155()], { networks: [evm(1)] })
    harnesses.push(harness)
    await expect(harness.modal.use('pairing')).rejects.toMatchObject({ code: 'LK_PAIRING_OPTIONS' })
  })
})
