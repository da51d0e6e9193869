import { describe, expect, it } from 'vitest'
import { leather, list, okx, standard, unisat, utf8 } from '../connected.js'
import { alice, aliceOrdinal, bob, psbt, psbtHex, txid } from '../fixtures.js'

describe('signing PSBTs', () => {
  const signInputs = [
    { address: alice, index: 0, sighashTypes: [1] },
    { address: aliceOrdinal, index: 2, sighashTypes: [129] },
    { address: alice, index: 1, sighashTypes: [1] },
  ]

  it('groups inputs by address for the list’s wallets', async () => {
    const { provider, wallet } = await list()
    wallet.answers.signPsbt = () => ({ psbt, txid })
    expect(await provider.signPSBT({ psbt, signInputs, broadcast: true })).toEqual({ psbt, txid })
    const inputs = { [alice]: [0, 1], [aliceOrdinal]: [2] }
    expect(wallet.inputOf('signPsbt')).toEqual([{ psbt, signInputs: inputs, broadcast: true }])
  })

  it('names every input to Leather, in hex', async () => {
    const { provider, wallet } = await leather()
    wallet.answers.signPsbt = () => ({ hex: psbtHex })
    expect(await provider.signPSBT({ psbt, signInputs })).toEqual({ psbt })
    expect(wallet.inputOf('signPsbt')).toEqual([
      {
        hex: psbtHex,
        broadcast: false,
        signAtIndex: [0, 2, 1],
        allowedSighash: [1, 129],
        network: 'mainnet',
      },
    ])
  })

  it('leaves UniSat and OKX to finish only what they send', async () => {
    const own = signInputs.filter(({ address }) => address === alice)
    for (const { provider, wallet } of [await unisat(), await okx()]) {
      wallet.answer('pushPsbt', () => txid)
      expect(await provider.signPSBT({ psbt, signInputs: own })).toEqual({ psbt })
      expect(wallet.inputOf('signPsbt')).toEqual([psbtHex, { autoFinalized: false, toSignInputs: own }])
      expect(await provider.signPSBT({ psbt, signInputs: [], broadcast: true })).toEqual({ psbt, txid })
      expect(wallet.inputOf('pushPsbt')).toEqual([psbtHex])
      await expect(provider.signPSBT({ psbt, signInputs: own, broadcast: true })).rejects.toThrow(
        'Broadcast not supported for partial signing',
      )
    }
  })

  it('names accounts and kinds of signatures to Wallet Standard wallets', async () => {
    const { provider, wallet } = await standard()
    expect(await provider.signPSBT({ psbt, signInputs })).toEqual({ psbt })
    expect(wallet.inputOf('signTransaction')).toEqual([
      {
        psbt: utf8('psbt-of-sorts'),
        inputsToSign: [
          { account: wallet.shared[1], signingIndexes: [0, 1], sigHash: 'ALL' },
          { account: wallet.shared[0], signingIndexes: [2], sigHash: 'ALL|ANYONECANPAY' },
        ],
      },
    ])
    await expect(provider.signPSBT({ psbt, signInputs, broadcast: true })).rejects.toMatchObject({
      name: 'MethodNotSupported',
    })
  })

  it('refuses what is no PSBT, foreign inputs, and odd answers', async () => {
    const { provider, wallet } = await list()
    await expect(provider.signPSBT({ psbt: 'not base64!', signInputs })).rejects.toMatchObject({
      code: 'LK_PSBT',
    })
    const foreign = [{ address: bob, index: 0, sighashTypes: [] }]
    await expect(provider.signPSBT({ psbt, signInputs: foreign })).rejects.toMatchObject({
      code: 'LK_ADDRESS',
    })
    for (const odd of [null, { psbt: '' }, { psbt: 7 }, { psbt: '!' }, { psbt, txid: 'nonsense' }]) {
      wallet.answers.signPsbt = () => odd
      await expect(provider.signPSBT({ psbt, signInputs })).rejects.toMatchObject({
        code: 'LK_WALLET_ANSWER',
      })
    }
  })
})
