import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAddress } from '../../../plugins/solana/accounts/address.js'
import { contextAnswer, fakeNode } from './fake-node.js'
import { account, FakeWallet } from './fake-wallet.js'
import { alice, connectedTo, discovering, mainnet, pairedWith, setup, setupWith, tick } from './setup.js'

const trap = new Proxy(
  {},
  {
    get() {
      throw new Error('Looked at')
    },
  },
)
const odd = fc.oneof(
  fc.anything({ withBigInt: true, withTypedArray: true, withNullPrototype: true }),
  fc.constant(trap),
)
/** Accounts in every shape: foreign addresses, none, chain ids of any kind. */
const accounts = fc.oneof(
  odd,
  fc.array(
    fc.oneof(
      odd,
      fc.record({
        address: fc.oneof(fc.constant(alice), fc.string(), odd),
        chains: fc.oneof(
          fc.array(fc.constantFrom('solana:mainnet', 'sui:mainnet', '', 'solana:')),
          fc.array(odd),
          odd,
        ),
        publicKey: odd,
      }),
    ),
  ),
)

describe('a wallet may say anything', () => {
  it('when it registers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ name: odd, icon: odd, chains: accounts, features: odd, accounts }),
        async (wallet) => {
          const at = setup()
          at.page.install(wallet)
          at.page.install(new FakeWallet())
          const found = discovering(at)
          await tick()
          // None of the odd ones can connect and sign; the good one is found behind them.
          expect(found.last().map(({ name }) => name)).toEqual(['Sparrow'])
        },
      ),
      { numRuns: 200 },
    )
  })

  it('when it connects: an address, or a readable error', async () => {
    await fc.assert(
      fc.asyncProperty(accounts, fc.boolean(), async (given, onItself) => {
        const wallet = new FakeWallet()
        wallet.methods.connect = () => (onItself ? undefined : { accounts: given })
        const { connect, restore } = await setupWith(wallet)
        if (onItself) wallet.accounts = given
        for (const attempt of [connect, restore]) {
          const outcome = await attempt().catch((error: unknown) => error)
          if (outcome === undefined) continue
          const list: unknown = Reflect.get(Object(outcome), 'accounts')
          if (Array.isArray(list)) expect(list.every(({ address }) => isAddress(address))).toBe(true)
          else expect(String(Reflect.get(Object(outcome), 'code'))).toMatch(/^LK_|^4001$/)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('when its accounts change', async () => {
    const wallet = new FakeWallet()
    const { connection } = await connectedTo(wallet)
    const seen: unknown[] = []
    connection.watch((change) => void seen.push(change))
    fc.assert(
      fc.property(accounts, odd, (given, change) => {
        wallet.tell({ accounts: given })
        wallet.tell(change)
      }),
    )
    for (const change of seen) {
      const list: unknown = Reflect.get(Object(change), 'accounts')
      if (Array.isArray(list)) expect(list.every(({ address }) => isAddress(address))).toBe(true)
      else expect(change).toEqual({ type: 'disconnect' })
    }
  })

  it('when it signs: a list of numbers that are no bytes is no transaction', async () => {
    const wallet = new FakeWallet()
    const { service } = await connectedTo(wallet)
    wallet.methods.signTransaction = () => [{ signedTransaction: new Float64Array(9) }]
    const refused = { code: 'LK_WALLET_ANSWER' }
    await expect(service.signTransaction(new Uint8Array(100).fill(1))).rejects.toMatchObject(refused)
  })

  it('when it signs', async () => {
    const wallet = new FakeWallet()
    const { service, adapter, connection } = await connectedTo(wallet)
    const wire = new Uint8Array(100).fill(1)
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(odd, fc.array(fc.record({ signature: odd, signedTransaction: odd }))),
        async (answer) => {
          for (const method of ['signMessage', 'signTransaction', 'signAndSendTransaction']) {
            wallet.methods[method] = () => answer
          }
          const refused = { code: expect.stringMatching(/^LK_/) }
          await expect(adapter.signMessage(connection, 'x')).rejects.toMatchObject(refused)
          await expect(service.signTransaction(wire)).rejects.toMatchObject(refused)
          await expect(service.signAndSendTransaction(wire)).rejects.toMatchObject(refused)
          const phone = pairedWith(() => answer)
          await expect(adapter.signMessage(phone, 'x')).rejects.toMatchObject(refused)
          await expect(service.signTransaction(wire, { connection: phone })).rejects.toMatchObject(refused)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a node may say anything', () => {
  it('and a balance is a balance, a transfer an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(odd, fc.record({ result: odd }), odd.map(contextAnswer)), async (answer) => {
        const says = () => answer
        const node = fakeNode({
          getBalance: says,
          getLatestBlockhash: says,
          getMultipleAccounts: says,
          getRecentPrioritizationFees: says,
        })
        const wallet = new FakeWallet()
        wallet.own = [account(alice)]
        const { adapter, connection } = await connectedTo(wallet, { http: node.http })
        const balance = await adapter.getBalance?.(alice, mainnet)
        expect(balance?.value).toBeTypeOf('bigint')
        for (const token of [undefined, alice]) {
          const request = { to: alice, value: 1n, ...(token && { token }) }
          await expect(adapter.send?.(connection, mainnet, request)).rejects.toBeDefined()
        }
      }),
      { numRuns: 40 },
    )
  })
})
