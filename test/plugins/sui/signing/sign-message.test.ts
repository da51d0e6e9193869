import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1'
import { verifyPersonalMessageSignature } from '@mysten/sui/verify'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection } from '../../../../kernel/plugin.js'
import { account, FakeWallet } from '../fake-wallet.js'
import { alice, bob, paired, setupWith, signature } from '../setup.js'
import { setupConnected } from '../setup-connected.js'

const text = 'Sign in to page.test\n\nÄ ✓ 日本'

const bytes = new TextEncoder().encode(text)

const without = (...names: readonly string[]) => {
  const wallet = new FakeWallet()
  for (const name of names) delete wallet.features[name]
  return wallet
}

describe('signing messages', () => {
  it.each([
    ['Ed25519', new Ed25519Keypair()],
    ['Secp256k1', new Secp256k1Keypair()],
  ])('passes on what a wallet with a key of %s signs', async (_scheme, key) => {
    const address = key.toSuiAddress()
    const wallet = new FakeWallet()
    wallet.own = [account(address)]
    wallet.answers.signPersonalMessage = ({ message }) => key.signPersonalMessage(message as Uint8Array)
    const { adapter, connection } = await setupConnected(wallet)
    const signed = await adapter.signMessage(connection, text)
    await expect(verifyPersonalMessageSignature(bytes, signed, { address })).resolves.toBeDefined()
  })

  it('hands the wallet its own account and the network', async () => {
    const { adapter, connection, wallet } = await setupConnected()
    await adapter.signMessage({ ...connection, network: 'sui:testnet' }, text)
    const [own] = wallet.own as readonly object[]
    const input = wallet.inputOf('signPersonalMessage')
    expect(input?.account).toBe(own)
    expect(input).toMatchObject({ message: bytes, chain: 'sui:testnet' })
  })

  it('signs the old way only where there is no other', async () => {
    const wallet = without('sui:signPersonalMessage')
    wallet.features['sui:signMessage'] = wallet.feature('signMessage')
    wallet.answers.signMessage = () => ({ messageBytes: 'AA==', signature })
    const { adapter, connection } = await setupConnected(wallet)
    expect(await adapter.signMessage(connection, text)).toBe(signature)
    const [own] = wallet.own as readonly object[]
    expect(wallet.inputOf('signMessage')).toEqual({ message: bytes, account: own })
  })

  it('names the feature that is missing', async () => {
    const { adapter, connection } = await setupConnected(without('sui:signPersonalMessage'))
    await expect(adapter.signMessage(connection, text)).rejects.toMatchObject({
      code: 'LK_FEATURE',
      message: 'The wallet does not support the "sui:signPersonalMessage" feature',
    })
  })

  it('finds the account where the wallet keeps none on itself', async () => {
    const wallet = new FakeWallet()
    wallet.answers.connect = () => ({ accounts: wallet.own })
    const { adapter, connection } = await setupConnected(wallet)
    expect(await adapter.signMessage(connection, text)).toBe(signature)
  })

  it('refuses an account the wallet does not hold, or holds for other networks', async () => {
    const { adapter, connection, wallet } = await setupConnected()
    const by = (address: string) =>
      adapter.signMessage({ ...connection, accounts: [{ namespace: 'sui', address, type: 'eoa' }] }, text)
    await expect(by('nobody')).rejects.toMatchObject({ code: 'LK_ADDRESS' })
    await expect(by('0x7')).rejects.toMatchObject({ code: 'LK_NO_ACCOUNTS' })
    const elsewhere = adapter.signMessage({ ...connection, network: 'sui:devnet' }, text)
    await expect(elsewhere).rejects.toMatchObject({
      code: 'LK_SWITCH',
      message: `The account ${alice} does not support the chain "sui:devnet".`,
    })
    wallet.show([account(bob)])
    await expect(adapter.signMessage(connection, text)).rejects.toMatchObject({ code: 'LK_NO_ACCOUNTS' })
    expect(wallet.methods()).toEqual(['connect'])
  })

  it('passes a no on', async () => {
    const { adapter, connection, wallet } = await setupConnected()
    wallet.answers.signPersonalMessage = () => Promise.reject(new Error('Rejected from user'))
    const error = await adapter.signMessage(connection, text).catch((reason: unknown) => reason)
    expect(isRejection(error)).toBe(true)
    expect(error).toMatchObject({ code: 4001 })
    wallet.answers.signPersonalMessage = () => Promise.reject(new Error('Ledger asleep'))
    await expect(adapter.signMessage(connection, text)).rejects.toMatchObject({ code: 'LK_SIGN' })
  })

  it.each([
    ['of the wrong length', Buffer.alloc(96).toString('base64')],
    ['of no scheme', Buffer.alloc(97, 9).toString('base64')],
    ['that is not base64', `0x${'00'.repeat(97)}`],
    ['that is huge', Buffer.alloc(20_000, 3).toString('base64')],
    ['that is empty', ''],
  ])('refuses a signature %s', async (_what, odd) => {
    const { adapter, connection, wallet } = await setupConnected()
    wallet.answers.signPersonalMessage = () => ({ signature: odd })
    await expect(adapter.signMessage(connection, text)).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
  })

  it('takes signatures of several signers, of zkLogin and of passkeys', async () => {
    for (const scheme of [3, 5, 6]) {
      const { adapter, connection, wallet } = await setupConnected()
      const long = Buffer.alloc(900, scheme).toString('base64')
      wallet.answers.signPersonalMessage = () => ({ signature: long })
      expect(await adapter.signMessage(connection, text)).toBe(long)
    }
  })

  it('believes no odd answer', async () => {
    const { adapter, connection, wallet } = await setupConnected()
    const odd = fc.oneof(
      fc.anything(),
      fc.record({ signature: fc.anything() }),
      fc.record({ signature: fc.base64String() }),
    )
    await fc.assert(
      fc.asyncProperty(odd, async (answer) => {
        wallet.answers.signPersonalMessage = () => answer
        const error = await adapter.signMessage(connection, text).catch((reason: unknown) => reason)
        expect(error).toMatchObject({ code: 'LK_WALLET_ANSWER' })
      }),
    )
  })

  it('asks a paired wallet with plain text', async () => {
    const { adapter } = await setupWith(new FakeWallet())
    const { connection, requests } = paired({ sui_signPersonalMessage: { signature } })
    expect(await adapter.signMessage(connection, text)).toBe(signature)
    expect(requests).toEqual([
      { method: 'sui_signPersonalMessage', params: { message: text, address: alice } },
    ])
  })

  it('tells the no and the nonsense of a paired wallet', async () => {
    const { adapter } = await setupWith(new FakeWallet())
    const no = Object.assign(new Error('User rejected'), { code: 5000 })
    const refused = paired({ sui_signPersonalMessage: no }).connection
    await expect(adapter.signMessage(refused, text)).rejects.toMatchObject({ code: 4001 })
    const odd = paired({ sui_signPersonalMessage: { signature: 7 } }).connection
    await expect(adapter.signMessage(odd, text)).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
  })
})
