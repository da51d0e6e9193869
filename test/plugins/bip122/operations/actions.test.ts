import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection } from '../../../../kernel/plugin.js'
import { amount, leather, list, okx, standard, unisat, utf8 } from '../connected.js'
import { alice, aliceOrdinal, aliceTest, bob, coded, mainnet, signature, testnet, txid } from '../fixtures.js'

describe('signing text', () => {
  it('leaves the protocol to the wallet unless one is named', async () => {
    const { adapter, connection, wallet, provider } = await list()
    expect(await adapter.signMessage(connection, 'Hi')).toBe(signature)
    expect(wallet.inputOf('signMessage')).toEqual([{ message: 'Hi', address: alice }])
    await provider.signMessage({ message: 'Hi', address: aliceOrdinal, protocol: 'bip322' })
    expect(wallet.inputOf('signMessage')).toEqual([
      { message: 'Hi', address: aliceOrdinal, protocol: 'BIP322' },
    ])
  })

  it('names the network and the kind of address to Leather', async () => {
    const { provider, wallet } = await leather()
    await provider.signMessage({ message: 'Hi', address: aliceOrdinal })
    expect(wallet.inputOf('signMessage')).toEqual([
      { message: 'Hi', address: aliceOrdinal, paymentType: 'p2tr', network: 'mainnet' },
    ])
  })

  it.each([
    [undefined, 'ecdsa'],
    ['ecdsa', 'ecdsa'],
    ['bip322', 'bip322-simple'],
  ] as const)('asks UniSat and OKX for %s as %s', async (protocol, way) => {
    for (const { provider, wallet } of [await unisat(), await okx()]) {
      await provider.signMessage({ message: 'Hi', address: alice, ...(protocol && { protocol }) })
      expect(wallet.inputOf('signMessage')).toEqual(['Hi', way])
    }
  })

  it('hands Wallet Standard wallets their own account back', async () => {
    const { adapter, connection, wallet } = await standard()
    expect(await adapter.signMessage(connection, 'Hé')).toBe(signature)
    const [{ account, message }] = wallet.inputOf('signMessage') as [{ account: object; message: Uint8Array }]
    expect(account).toBe(wallet.shared[1])
    expect(message).toEqual(utf8('Hé'))
  })

  it('takes bytes of another frame for bytes', async () => {
    const { adapter, connection, wallet } = await standard()
    const foreign: unknown = runInNewContext('new Uint8Array(65).fill(7)')
    wallet.features['bitcoin:signMessage'] = { signMessage: async () => [{ signature: foreign }] }
    expect(foreign).not.toBeInstanceOf(Uint8Array)
    expect(await adapter.signMessage(connection, 'Hi')).toBe(signature)
    const odd: unknown[] = [{ length: 65 }, new Uint8Array(), 'AAAA', [7, 7], undefined]
    for (const answer of odd) {
      wallet.features['bitcoin:signMessage'] = { signMessage: async () => [{ signature: answer }] }
      await expect(adapter.signMessage(connection, 'Hi')).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
    }
  })

  it('is for accounts of the wallet only', async () => {
    const { adapter, connection, provider, wallet } = await list()
    await expect(provider.signMessage({ message: 'Hi', address: bob })).rejects.toMatchObject({
      code: 'LK_ADDRESS',
      message: `Account with address ${bob} not found`,
    })
    for (const address of ['nobody', '', bob]) {
      const odd = { ...connection, accounts: [{ namespace: 'bip122', address, type: 'payment' }] as const }
      await expect(adapter.signMessage(odd, 'Hi')).rejects.toMatchObject({ code: 'LK_ADDRESS' })
    }
    expect(wallet.methods()).not.toContain('signMessage')
  })

  it('passes a no on, and tells failures from it', async () => {
    const { adapter, connection, wallet } = await list()
    wallet.answers.signMessage = () => Promise.reject(coded(-32000, 'Declined'))
    expect(isRejection(await adapter.signMessage(connection, 'Hi').catch((error) => error))).toBe(true)
    wallet.answers.signMessage = () => Promise.reject(coded(-32603, 'Out of ink'))
    await expect(adapter.signMessage(connection, 'Hi')).rejects.toMatchObject({
      code: 'LK_SIGN',
      why: 'The wallet says: Out of ink.',
    })
  })

  it('passes nothing on that is no signature', async () => {
    const { adapter, connection, wallet } = await list()
    const other = await unisat()
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (odd) => {
        wallet.answers.signMessage = () => odd
        other.wallet.answer('signMessage', () => odd)
        await expect(adapter.signMessage(connection, 'Hi')).rejects.toBeInstanceOf(Error)
        await expect(other.adapter.signMessage(other.connection, 'Hi')).rejects.toBeInstanceOf(Error)
      }),
      { numRuns: 60 },
    )
    wallet.answers.signMessage = () => ({ signature: 'A'.repeat(21_000) })
    await expect(adapter.signMessage(connection, 'Hi')).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
  })
})

describe('sending', () => {
  const request = { to: bob, value: 123_456_789n }

  it('gives the list’s wallets a number of satoshi', async () => {
    const { adapter, connection, wallet } = await list()
    expect(await adapter.send?.(connection, mainnet, request)).toBe(txid)
    expect(wallet.inputOf('sendTransfer')).toEqual([{ recipients: [{ address: bob, amount: 123_456_789 }] }])
  })

  it('gives Leather satoshi as text, and the network', async () => {
    const { adapter, connection, wallet } = await leather()
    await adapter.send?.(connection, mainnet, request)
    const recipients = [{ address: bob, amount }]
    expect(wallet.inputOf('sendTransfer')).toEqual([{ recipients, network: 'mainnet' }])
  })

  it('gives UniSat a number of satoshi', async () => {
    const { adapter, connection, wallet } = await unisat()
    await adapter.send?.(connection, mainnet, request)
    expect(wallet.inputOf('sendBitcoin')).toEqual([bob, 123_456_789])
  })

  it.each([
    [1n, '0.00000001'],
    [123_456_789n, '1.23456789'],
    [250_000_000_000_000n, '2500000'],
  ])('gives OKX %i satoshi as %s bitcoin', async (value, text) => {
    const { adapter, connection, wallet } = await okx()
    await adapter.send?.(connection, mainnet, { to: bob, value })
    expect(wallet.inputOf('send')).toEqual([{ from: alice, to: bob, value: text }])
  })

  it('says that Wallet Standard wallets cannot', async () => {
    const { adapter, connection, provider } = await standard()
    const error = await provider.sendTransfer({ amount, recipient: bob }).catch((thrown) => thrown)
    expect(error).toMatchObject({ name: 'MethodNotSupported', method: 'sendTransfer', walletId: 'Standard' })
    expect(error.message).toMatch(/^Wallet call is not supported\. Please use "signPSBT" instead/)
    await expect(adapter.send?.(connection, mainnet, request)).rejects.toMatchObject({ code: 'LK_SEND' })
  })

  it('sends nothing that no wallet should see', async () => {
    const { adapter, connection, wallet, provider } = await list()
    for (const value of [0n, -1n, 2_100_000_000_000_001n])
      await expect(adapter.send?.(connection, mainnet, { to: bob, value })).rejects.toMatchObject({
        code: 'LK_AMOUNT',
      })
    for (const to of ['nobody', aliceTest, ''])
      await expect(adapter.send?.(connection, mainnet, { to, value: 1n })).rejects.toMatchObject({
        code: 'LK_ADDRESS',
      })
    await expect(adapter.send?.(connection, mainnet, { ...request, token: 'rune' })).rejects.toMatchObject({
      code: 'LK_SEND',
    })
    for (const odd of ['1.5', '1,000', '0x10', '', 'all', '-1', '1'.repeat(17)])
      await expect(provider.sendTransfer({ amount: odd, recipient: bob })).rejects.toMatchObject({
        code: 'LK_AMOUNT',
      })
    expect(wallet.methods()).not.toContain('sendTransfer')
  })

  it('brings a wallet that moved back to the network first', async () => {
    const { adapter, connection, wallet } = await list()
    await adapter.send?.(connection, testnet, { to: aliceTest, value: 1000n })
    const asked = ['wallet_getAccount', 'wallet_changeNetwork', 'wallet_getAccount', 'sendTransfer']
    expect(wallet.methods().slice(1)).toEqual(asked)
    const other = await standard()
    await expect(
      other.adapter.send?.(other.connection, testnet, { to: aliceTest, value: 1n }),
    ).rejects.toMatchObject({ code: 'LK_SWITCH' })
  })

  it('sends nothing from another account than the one that was shown, or on another network', async () => {
    const account = await unisat()
    account.wallet.answer('getAccounts', () => [bob]) // and not a word about it
    await expect(account.adapter.send?.(account.connection, mainnet, request)).rejects.toMatchObject({
      code: 'LK_SEND',
      why: 'The wallet moved to another account.',
    })
    expect(account.wallet.methods()).not.toContain('sendBitcoin')

    const moved = await unisat()
    let [chain, address] = ['BITCOIN_TESTNET', aliceTest]
    moved.wallet.answer('getAccounts', () => [address])
    moved.wallet.answer('getChain', () => ({ enum: chain }))
    moved.wallet.answer('switchChain', () => {
      ;[chain, address] = ['BITCOIN_MAINNET', alice]
    })
    expect(await moved.adapter.send?.(moved.connection, mainnet, request)).toBe(txid)
    expect(moved.wallet.inputOf('switchChain')).toEqual(['BITCOIN_MAINNET'])
  })

  it('passes on a no, and nothing that is no transaction id', async () => {
    const { adapter, connection, wallet } = await list()
    wallet.answers.sendTransfer = () => Promise.reject(coded(-32000))
    const no = await adapter.send?.(connection, mainnet, request).catch((error) => error)
    expect(isRejection(no)).toBe(true)
    for (const odd of [null, {}, { txid: '' }, { txid: 7 }, { txid: 'nonsense' }, txid]) {
      wallet.answers.sendTransfer = () => odd
      await expect(adapter.send?.(connection, mainnet, request)).rejects.toMatchObject({
        code: 'LK_WALLET_ANSWER',
      })
    }
  })
})

describe('a connection of somebody else', () => {
  it('works with a provider of the same methods, and not with another', async () => {
    const { adapter, connection, provider } = await list()
    const own = { ...provider }
    expect(await adapter.signMessage({ ...connection, provider: own }, 'Hi')).toBe(signature)
    await expect(adapter.signMessage({ ...connection, provider: {} }, 'Hi')).rejects.toMatchObject({
      code: 'LK_PROVIDER',
    })
    await adapter.disconnect({ ...connection, provider: own })
  })
})
