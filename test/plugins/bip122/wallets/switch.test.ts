import { describe, expect, it } from 'vitest'
import { isRejection } from '../../../../kernel/plugin.js'
import { soon } from '../../../until.js'
import { connected, leather, list, okx, standard, unisat } from '../connected.js'
import { watching } from '../fake-page.js'
import { ObjectWallet, okxWallet, StandardFake } from '../fake-wallets.js'
import { alice, aliceTest, coded, signet, testnet, testnet4, tick } from '../fixtures.js'

describe('switching the network', () => {
  it('asks the list’s wallets by their names for networks, and follows the addresses', async () => {
    const { adapter, connection, wallet } = await list()
    const { changes } = watching(connection)
    await adapter.switchNetwork(connection, testnet)
    expect(wallet.inputOf('wallet_changeNetwork')).toEqual([{ name: 'Testnet' }])
    expect(changes).toMatchObject([
      { type: 'network', network: testnet.caipNetworkId },
      { type: 'accounts', accounts: [{ address: aliceTest }] },
    ])
    await adapter.switchNetwork(connection, testnet)
    expect(wallet.methods().filter((method) => method === 'wallet_changeNetwork')).toHaveLength(1)
  })

  it('asks again for addresses where there is no silent way', async () => {
    const { adapter, connection, wallet } = await list()
    delete wallet.answers.wallet_getAccount
    await adapter.switchNetwork(connection, testnet4)
    expect(wallet.methods().slice(-2)).toEqual(['wallet_getAccount', 'getAddresses'])
  })

  it('is refused by the visitor, or by a wallet that does not go there', async () => {
    const { adapter, connection, wallet } = await list()
    wallet.answers.wallet_changeNetwork = () => Promise.reject(coded(-32000))
    const no = await adapter.switchNetwork(connection, testnet).catch((error) => error)
    expect(isRejection(no)).toBe(true)
    for (const stays of [() => null, () => Promise.reject(coded(-32602, 'Which?'))]) {
      wallet.answers.wallet_changeNetwork = stays
      await expect(adapter.switchNetwork(connection, testnet)).rejects.toMatchObject({
        code: 'LK_SWITCH',
        message: 'Chain is not supported',
      })
    }
  })

  it('has Leather show its addresses there', async () => {
    const { adapter, connection, wallet } = await leather()
    wallet.answers.getAddresses = () => ({
      addresses: [{ symbol: 'BTC', type: 'p2wpkh', address: aliceTest }],
    })
    const { changes } = watching(connection)
    await adapter.switchNetwork(connection, signet)
    expect(wallet.inputOf('getAddresses')).toEqual([{ network: 'signet' }])
    expect(changes).toMatchObject([{ network: signet.caipNetworkId }, { accounts: [{ address: aliceTest }] }])
    await adapter.signMessage(
      { ...connection, accounts: [{ namespace: 'bip122', address: aliceTest, type: 'payment' }] },
      'Hi',
    )
    expect(wallet.inputOf('signMessage')?.[0]).toMatchObject({ network: 'signet' })
  })

  it.each([
    [testnet, 'BITCOIN_TESTNET'],
    [testnet4, 'BITCOIN_TESTNET4'],
    [signet, 'BITCOIN_SIGNET'],
  ])('knows what UniSat calls it', async (network, name) => {
    const { adapter, connection, wallet } = await unisat()
    wallet.answer('switchChain', (to) => {
      wallet.answer('getAccounts', () => [aliceTest])
      wallet.answer('getChain', () => ({ enum: to }))
    })
    await adapter.switchNetwork(connection, network)
    expect(wallet.inputOf('switchChain')).toEqual([name])
  })

  it('asks Binance by the older way, where that has a name for it', async () => {
    const binance = new ObjectWallet({
      requestAccounts: () => [alice],
      getAccounts: () => [aliceTest],
      switchNetwork: () => undefined,
    })
    const { adapter, connection } = await connected(
      binance,
      (page, it) => void Object.assign(page, { binancew3w: { bitcoin: it } }),
    )
    await adapter.switchNetwork(connection, signet)
    expect(binance.inputOf('switchNetwork')).toEqual(['signet'])
    await expect(adapter.switchNetwork(connection, testnet4)).rejects.toMatchObject({ code: 'LK_SWITCH' })
  })

  it('takes the other object of OKX, where there is one', async () => {
    const test = okxWallet(aliceTest)
    const { adapter, connection, wallet } = await okx({ bitcoinTestnet: test })
    const { changes } = watching(connection)
    await expect(adapter.switchNetwork(connection, signet)).rejects.toMatchObject({ code: 'LK_SWITCH' })
    await adapter.switchNetwork(connection, testnet)
    expect(changes).toMatchObject([
      { network: testnet.caipNetworkId },
      { accounts: [{ address: aliceTest }] },
    ])
    wallet.emit('disconnect')
    expect(changes).toHaveLength(2)
    test.emit('disconnect')
    await soon(() => expect(changes.at(-1)).toEqual({ type: 'disconnect' }))
  })

  it('stays on the object OKX was on when the visitor refuses the other', async () => {
    const test = okxWallet(aliceTest)
    test.answer('connect', () => Promise.reject(coded(4001)))
    const { adapter, connection, wallet } = await okx({ bitcoinTestnet: test })
    const no = await adapter.switchNetwork(connection, testnet).catch((error) => error)
    expect(isRejection(no)).toBe(true)
    await adapter.signMessage(connection, 'Hi')
    expect(wallet.methods()).toContain('signMessage')
  })

  it('is what few Wallet Standard wallets can', async () => {
    const { adapter, connection, provider } = await standard()
    await expect(adapter.switchNetwork(connection, testnet)).rejects.toMatchObject({ code: 'LK_SWITCH' })
    await expect(provider.switchNetwork(testnet.caipNetworkId)).rejects.toMatchObject({
      name: 'MethodNotSupported',
    })
    const other = new StandardFake()
    const switchNetwork = async () => {
      other.accounts = [{ address: aliceTest, chains: ['bitcoin:testnet'] }]
    }
    other.features['bitcoin:switchNetwork'] = { switchNetwork }
    const at = await connected(other, (page, wallet) => void page.register(wallet))
    const { changes } = watching(at.connection)
    await at.adapter.switchNetwork(at.connection, testnet)
    await tick()
    expect(changes[0]).toEqual({ type: 'network', network: testnet.caipNetworkId })
  })
})
