import { signatureVerify } from '@polkadot/util-crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../../../emulator/src/index.js'
import { isRejection } from '../../../../kernel/plugin.js'
import { alice, bob, FakeWallet, listOf, never, polkadot, setupWith, signature } from '../fake-page.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, anvil: false })
})
afterAll(() => emulator.close())

async function connected(wallet = new FakeWallet()) {
  const at = await setupWith(wallet)
  const connection = await at.connect(polkadot)
  return { ...at, wallet, connection, sign: (message: string) => at.adapter.signMessage(connection, message) }
}

const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const dataOf = (wallet: FakeWallet) => Object(wallet.inputOf('signRaw')?.[0])

describe('signMessage', () => {
  it('gives the wallet tagged bytes, and the address as the wallet writes it', async () => {
    const { wallet, sign } = await connected()
    expect(await sign('Hällo ✓')).toBe(signature)
    expect(dataOf(wallet)).toEqual({
      address: alice.generic,
      data: hexOf('<Bytes>Hällo ✓</Bytes>'),
      type: 'bytes',
    })
  })

  it('does not tag twice, and tags what only looks like it', async () => {
    const { wallet, sign } = await connected()
    await sign('<Bytes>x</Bytes>')
    expect(dataOf(wallet).data).toBe(hexOf('<Bytes>x</Bytes>'))
    await sign('<Bytes>x')
    expect(dataOf(wallet).data).toBe(hexOf('<Bytes><Bytes>x</Bytes>'))
  })

  it('makes signatures that the chain’s library accepts, for any text', async () => {
    const { accounts, sign: signer } = await emulator.keys('polkadot')
    const [{ address } = { address: '' }] = accounts
    const wallet = new FakeWallet()
    wallet.accounts = listOf(address)
    wallet.answers.signRaw = (raw) => signer('signRaw', raw)
    const { sign } = await connected(wallet)
    const texts = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }))
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(signatureVerify(text, await sign(text), address).isValid).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  it.each([64, 65, 66])('takes a signature of %i bytes', async (size) => {
    const wallet = new FakeWallet()
    const answer = `0x${'01'.repeat(size)}`
    wallet.answers.signRaw = () => ({ id: 1, signature: answer })
    expect(await (await connected(wallet)).sign('x')).toBe(answer)
  })

  it('passes nothing else on', async () => {
    const { wallet, sign } = await connected()
    const odd = fc.oneof(
      fc.anything(),
      fc.anything().map((value) => ({ signature: value })),
    )
    await fc.assert(
      fc.asyncProperty(odd, async (answer) => {
        wallet.answers.signRaw = () => answer
        await expect(sign('x')).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
      }),
    )
    for (const size of [0, 63, 67]) {
      wallet.answers.signRaw = () => ({ signature: `0x${'01'.repeat(size)}` })
      await expect(sign('x')).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
    }
  })

  it.each(['Cancelled', 'Rejected by user'])('takes "%s" for a no', async (text) => {
    const { wallet, sign } = await connected()
    wallet.answers.signRaw = () => Promise.reject(new Error(text))
    const error = await sign('x').catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 4001 })
    expect(isRejection(error)).toBe(true)
  })

  it('tells what else the wallet said', async () => {
    const { wallet, sign } = await connected()
    wallet.answers.signRaw = () => Promise.reject(new Error('No metadata'))
    await expect(sign('x')).rejects.toMatchObject({
      code: 'LK_SIGN',
      message: 'Sign message failed',
      why: 'The wallet says: No metadata.',
    })
  })

  it('says so when the account is none, or not the wallet’s any more, and asks nobody', async () => {
    const { adapter, connection, wallet, sign } = await connected()
    const nobody = { namespace: 'polkadot', address: 'nobody', type: 'eoa' } as const
    const odd = adapter.signMessage({ ...connection, accounts: [nobody] }, 'x')
    await expect(odd).rejects.toMatchObject({ code: 'LK_ADDRESS' })
    wallet.accounts = listOf(bob.generic)
    await expect(sign('x')).rejects.toMatchObject({ code: 'LK_SIGN' })
    expect(wallet.methods()).not.toContain('signRaw')
  })

  it('says so when the wallet signs transactions only', async () => {
    const { wallet, sign } = await connected()
    wallet.injected.signer = { signPayload: never }
    await expect(sign('x')).rejects.toMatchObject({ code: 'LK_WALLET_METHOD' })
    wallet.injected.signer = undefined
    await expect(sign('x')).rejects.toMatchObject({ code: 'LK_WALLET_METHOD' })
  })
})

describe('signMessage of a pairing session', () => {
  async function paired(answer: () => unknown) {
    const asked: unknown[] = []
    const request = async (given: unknown) => {
      asked.push(given)
      return answer()
    }
    const { adapter, connection } = await connected()
    const connector = { ...connection.connector, type: 'WALLET_CONNECT' } as const
    const sign = () => adapter.signMessage({ ...connection, connector, provider: { request } }, 'Hello')
    return { asked, sign }
  }

  it('asks by its own method', async () => {
    const { asked, sign } = await paired(() => ({ signature }))
    expect(await sign()).toBe(signature)
    expect(asked).toEqual([
      { method: 'polkadot_signMessage', params: { address: alice.polkadot, message: 'Hello' } },
    ])
  })

  it('passes no odd answer on, and a no as one', async () => {
    await expect((await paired(() => signature)).sign()).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
    const no = { code: 5000, message: 'User rejected.' }
    await expect((await paired(() => Promise.reject(no))).sign()).rejects.toMatchObject({ code: 4001 })
  })
})
