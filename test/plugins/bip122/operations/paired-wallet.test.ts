import { describe, expect, it } from 'vitest'
import { type Connection, isRejection, LatchkeyError } from '../../../../kernel/plugin.js'
import { setup } from '../fake-page.js'
import {
  alice,
  aliceOrdinal,
  bob,
  coded,
  mainnet,
  psbt,
  signature,
  signet,
  testnet,
  txid,
} from '../fixtures.js'

type Answers = Readonly<Record<string, (params: unknown) => unknown>>

/** A connection through a pairing session: its provider takes one object. */
function paired(answers: Answers = {}) {
  const calls: { readonly method: string; readonly params: unknown }[] = []
  const chosen: unknown[] = []
  const provider = {
    chainId: mainnet.caipNetworkId,
    chains: [mainnet.caipNetworkId, testnet.caipNetworkId],
    request: async (call: { method: string; params: unknown }) => {
      calls.push(call)
      const answer = answers[call.method]
      if (!answer) throw new LatchkeyError('LK_WALLET_METHOD', 'Not granted')
      return answer(call.params)
    },
    setDefaultChain: (chain: unknown) => void chosen.push(chain),
  }
  const connection: Connection = {
    accounts: [
      { namespace: 'bip122', address: alice, type: 'payment' },
      { namespace: 'bip122', address: aliceOrdinal, type: 'ordinal' },
    ],
    network: mainnet.caipNetworkId,
    provider,
    watch: () => () => {},
    connector: {
      id: 'walletConnect',
      type: 'WALLET_CONNECT',
      name: 'WalletConnect',
      namespace: 'bip122',
      source: true,
    },
  }
  return { ...setup(), connection, calls, chosen }
}

const hex = Buffer.from(signature, 'base64').toString('hex')

describe('through a pairing session', () => {
  it.each([hex, `0x${hex}`, hex.toUpperCase(), signature])(
    'text is signed, whatever the form',
    async (answer) => {
      const { adapter, connection, calls } = paired({
        signMessage: () => ({ address: alice, signature: answer }),
      })
      expect(await adapter.signMessage(connection, 'Hi')).toBe(signature)
      expect(calls).toEqual([
        { method: 'signMessage', params: { account: alice, message: 'Hi', address: alice } },
      ])
    },
  )

  it('nothing is passed on that is no signature', async () => {
    for (const odd of [
      undefined,
      null,
      7,
      signature,
      {},
      { signature: '' },
      { signature: 'zz' },
      { signature: 'abcd' },
    ]) {
      const { adapter, connection } = paired({ signMessage: () => odd })
      await expect(adapter.signMessage(connection, 'Hi')).rejects.toMatchObject({ code: 'LK_WALLET_ANSWER' })
    }
  })

  it('a no stays one', async () => {
    const { adapter, connection } = paired({
      signMessage: () => Promise.reject(coded(5000, 'User rejected.')),
    })
    const error = await adapter.signMessage(connection, 'Hi').catch((thrown) => thrown)
    expect(isRejection(error)).toBe(true)
    expect(error.code).toBe(4001)
  })

  it('bitcoin is sent in satoshi as text', async () => {
    const { adapter, connection, calls } = paired({ sendTransfer: () => ({ txid }) })
    expect(await adapter.send?.(connection, mainnet, { to: bob, value: 5000n })).toBe(txid)
    expect(calls[0]?.params).toEqual({ account: alice, recipientAddress: bob, amount: '5000' })
  })

  it('PSBTs are signed', async () => {
    const { service, connection, calls } = paired({ signPsbt: () => ({ psbt, txid }) })
    const signInputs = [{ address: alice, index: 0, sighashTypes: [1] }]
    const wallet = await service.wallet(connection)
    expect(await wallet.signPSBT({ psbt, signInputs, broadcast: true })).toEqual({ psbt, txid })
    expect(calls[0]?.params).toEqual({ account: alice, psbt, signInputs, broadcast: true })
  })

  it.each([
    [[aliceOrdinal, alice]],
    [
      [
        { address: aliceOrdinal, intention: 'ordinal' },
        { address: alice, publicKey: `02${'ab'.repeat(32)}` },
      ],
    ],
    ['nonsense'],
  ])('addresses are read in any form', async (answer) => {
    const { service, connection, calls } = paired({ getAccountAddresses: () => answer })
    const wallet = await service.wallet(connection)
    const addresses = await wallet.getAccountAddresses()
    expect(addresses.map(({ address }) => address).sort()).toEqual([alice, aliceOrdinal].sort())
    expect(calls[0]?.params).toEqual({ account: alice, intentions: ['payment', 'ordinal'] })
  })

  it('addresses come from the session where the wallet does not tell them', async () => {
    const { service, connection } = paired()
    const wallet = await service.wallet(connection)
    expect(await wallet.connect()).toBe(alice)
    expect(await wallet.getAccountAddresses()).toEqual([
      { address: alice, purpose: 'payment' },
      { address: aliceOrdinal, purpose: 'ordinal' },
    ])
  })

  it('the network is chosen among those the session serves', async () => {
    const { adapter, connection, chosen } = paired()
    await adapter.switchNetwork(connection, testnet)
    await adapter.switchNetwork(connection, mainnet)
    expect(chosen).toEqual([testnet.caipNetworkId])
    await expect(adapter.switchNetwork(connection, signet)).rejects.toMatchObject({ code: 'LK_SWITCH' })
  })

  it('the session ends by itself', async () => {
    const { adapter, connection, calls } = paired()
    await adapter.disconnect(connection)
    expect(calls).toEqual([])
  })
})
