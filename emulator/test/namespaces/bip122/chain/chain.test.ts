import { address as addresses, Psbt } from 'bitcoinjs-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../../../src/index.js'
import { bitcoinKey } from '../../../../src/namespaces/bip122/keys.js'
import { bitcoinNetworks } from '../../../../src/namespaces/bip122/networks.js'
import { alice, bob, chainsOf, firstOf, kinds, refusal, text } from '../fixtures.js'

describe.each(kinds)('a chain of %s', (bitcoin) => {
  let emulator: Emulator
  beforeAll(async () => {
    emulator = await startEmulator({ anvil: false, bitcoin })
  })
  beforeEach(() => emulator.control.reset({ chains: true }))
  afterAll(() => emulator.close())

  const { urlOf, get, sign, post, balanceOf, signed } = chainsOf(() => emulator)

  it('says who keeps it', () => {
    expect(emulator.bitcoin).toBe(bitcoin)
  })

  it('holds three bitcoin on each address of each network', async () => {
    for (const { reference, prefix } of bitcoinNetworks) {
      expect(await balanceOf(firstOf(9, prefix).payment, reference)).toBe(300_000_000)
      expect(await balanceOf(firstOf(9, prefix).ordinal, reference)).toBe(300_000_000)
    }
  })

  it('moves coins, and tells it as esplora does', async () => {
    const recipients = [{ address: bob.payment, amount: 150_000_000 }]
    const before = await get('/blocks/tip/height')
    const txid = text(await sign('sendTransfer', { from: alice.payment, recipients }), 'txid')
    expect(await balanceOf(bob.payment)).toBe(450_000_000)
    const tx = await get(`/tx/${txid}`)
    expect(await balanceOf(alice.payment)).toBe(150_000_000 - tx.fee)
    expect(tx.fee).toBeGreaterThan(200)
    expect(tx.vin).toHaveLength(2)
    expect(tx.vin[0].prevout).toMatchObject({ scriptpubkey_address: alice.payment, value: 100_000_000 })
    expect(tx.vout[0]).toMatchObject({ scriptpubkey_address: bob.payment, value: 150_000_000 })
    expect(tx.status).toMatchObject({ confirmed: true, block_height: before + 1 })
    expect(await get('/blocks/tip/height')).toBe(before + 1)
    const utxos = await get(`/address/${bob.payment}/utxo`)
    expect(utxos.map(({ value }: { value: number }) => value)).toEqual([1e8, 1e8, 1e8, 150_000_000])
    expect((await get(`/address/${bob.payment}/txs`))[0].txid).toBe(txid)
    expect((await get('/fee-estimates'))[1]).toBeGreaterThan(0)
    expect((await get('/v1/fees/recommended')).fastestFee).toBeGreaterThan(0)
  })

  it('goes back to its start', async () => {
    const start = [await get('/blocks/tip/height'), 300_000_000]
    const recipients = [{ address: bob.payment, amount: 1000 }]
    await sign('sendTransfer', { from: alice.payment, recipients })
    await emulator.control.reset({ chains: true })
    expect([await get('/blocks/tip/height'), await balanceOf(bob.payment)]).toEqual(start)
  })

  it('keeps its networks apart', async () => {
    const recipients = [{ address: firstOf(1, 'tb').payment, amount: 1000 }]
    const from = firstOf(0, 'tb').payment
    await sign('sendTransfer', { from, recipients, network: bitcoinNetworks[1]?.reference })
    expect(await balanceOf(firstOf(1, 'tb').payment, bitcoinNetworks[1]?.reference)).toBe(300_001_000)
    expect(await balanceOf(firstOf(1, 'tb').payment, bitcoinNetworks[2]?.reference)).toBe(300_000_000)
  })

  it('refuses more than there is, and addresses of other networks', async () => {
    const pay = (address: string, amount: number) =>
      sign('sendTransfer', { from: alice.payment, recipients: [{ address, amount }] })
    await expect(pay(bob.payment, 300_000_000)).rejects.toThrow('Insufficient funds')
    await expect(pay(firstOf(1, 'tb').payment, 1000)).rejects.toThrow('no address of this network')
    await expect(pay(bob.payment, 0.5)).rejects.toMatchObject({ code: -32602 })
  })

  it.each([
    ['payment', 294],
    ['ordinal', 330],
  ] as const)('takes no output to a %s address that is less than %i satoshi', async (purpose, least) => {
    const pay = (amount: number) =>
      sign('sendTransfer', { from: alice.payment, recipients: [{ address: bob[purpose], amount }] })
    await expect(pay(least - 1)).rejects.toThrow('dust')
    await pay(least)
    expect(await balanceOf(bob[purpose])).toBe(300_000_000 + least)
  })

  it('tells of an output that has no address', async () => {
    const data = Uint8Array.from([0x6a, 2, 72, 105])
    const tx = await signed(alice.payment, [
      { script: data, value: 0n },
      { address: bob.payment, value: 99_990_000n },
    ])
    expect(await post(tx.toHex())).toEqual({ status: 200, text: tx.getId() })
    const { vout, fee } = await get(`/tx/${tx.getId()}`)
    expect(vout[0]).toEqual({ scriptpubkey: '6a024869', value: 0 })
    expect(fee).toBe(10_000)
    expect(await get(`/address/${alice.payment}/txs`)).toHaveLength(2)
  })

  it('answers nonsense with an error', async () => {
    for (const path of ['/address/nobody', '/tx/00', '/nowhere', `/address/${alice.payment}/nowhere`])
      expect((await fetch(urlOf(path))).ok).toBe(false)
    expect((await fetch(`${emulator.rpc('bip122:00')}/blocks/tip/height`)).status).toBe(404)
    for (const odd of ['nonsense', '', '00', 'ff'.repeat(400)])
      expect(await post(odd)).toEqual(refusal(-22, 'TX decode failed'))
  })

  it('takes several at once', async () => {
    const recipients = [{ address: firstOf(9).payment, amount: 1_000_000 }]
    const from = [0, 1, 2, 3].map((index) => firstOf(index).payment)
    await Promise.all(from.map((one) => sign('sendTransfer', { from: one, recipients })))
    expect(await balanceOf(firstOf(9).payment)).toBe(304_000_000)
  })

  describe.each(['payment', 'ordinal'] as const)('spending a %s coin', (purpose) => {
    const from = alice[purpose]
    const toBob = (value = 99_000_000n) => signed(from, [{ address: bob.payment, value }])
    const scriptFailed = refusal(-26, 'non-mandatory-script-verify-flag \\(')

    it('takes what is signed, once', async () => {
      const tx = await toBob()
      expect(await post(tx.toHex())).toEqual({ status: 200, text: tx.getId() })
      expect(await balanceOf(from)).toBe(200_000_000)
      expect(await balanceOf(bob.payment)).toBe(399_000_000)
      expect(await post(tx.toHex())).toEqual(refusal(-27, 'Transaction already in block chain'))
    })

    it('refuses to spend a coin twice', async () => {
      const [first, second] = [await toBob(), await toBob(98_000_000n)]
      expect((await post(first.toHex())).status).toBe(200)
      expect(await post(second.toHex())).toEqual(refusal(-25, 'bad-txns-inputs-missingorspent'))
      expect(await balanceOf(bob.payment)).toBe(399_000_000)
      const [input] = second.ins
      if (input) second.addInput(input.hash, input.index)
      expect(await post(second.toHex())).toEqual(refusal(-26, 'bad-txns-inputs-duplicate'))
    })

    it('refuses a witness with any byte flipped', async () => {
      const tx = await toBob()
      const [signature = new Uint8Array(), ...rest] = tx.ins[0]?.witness ?? []
      for (const at of [4, 10, 40, signature.length - 2]) {
        const copy = tx.clone()
        copy.setWitness(0, [signature.with(at, (signature[at] ?? 0) ^ 1), ...rest])
        expect(await post(copy.toHex())).toEqual(scriptFailed)
      }
      expect(await balanceOf(from)).toBe(300_000_000)
    })

    it('refuses a changed output, a foreign key, and no witness at all', async () => {
      const tx = await toBob()
      const [out] = tx.outs
      if (out) out.value -= 1n
      expect(await post(tx.toHex())).toEqual(scriptFailed)
      tx.setWitness(0, [])
      expect(await post(tx.toHex())).toEqual(scriptFailed)
      tx.setWitness(0, [new Uint8Array(71).fill(48), bitcoinKey(1).publicKey])
      expect(await post(tx.toHex())).toEqual(scriptFailed)
    })

    it('refuses money from nothing, too small a fee, and coins that are not there', async () => {
      const greedy = await toBob()
      const [out] = greedy.outs
      if (out) out.value = 100_000_001n
      expect(await post(greedy.toHex())).toEqual(refusal(-26, 'bad-txns-in-belowout'))
      const mean = await toBob(99_999_999n)
      expect(await post(mean.toHex())).toEqual(refusal(-26, 'min relay fee not met'))
      const tx = await toBob()
      const [input] = tx.ins
      if (input) input.index = 999
      expect(await post(tx.toHex())).toEqual(refusal(-25, 'bad-txns-inputs-missingorspent'))
    })
  })

  describe('PSBTs', () => {
    it('are broadcast when that is asked for', async () => {
      const [coin] = await get(`/address/${alice.payment}/utxo`)
      const psbt = new Psbt()
      const script = addresses.toOutputScript(alice.payment)
      psbt.addInput({ hash: coin.txid, index: coin.vout, witnessUtxo: { script, value: 100_000_000n } })
      psbt.addOutput({ address: bob.ordinal, value: 99_990_000n })
      const signInputs = { [alice.payment]: [0] }
      const answer = await sign('signPsbt', { psbt: psbt.toBase64(), signInputs, broadcast: true })
      expect((await get(`/tx/${text(answer, 'txid')}`)).fee).toBe(10_000)
    })

    it('are refused when they are none, or not the signer’s', async () => {
      const signPsbt = (psbt: string, signInputs: object) => sign('signPsbt', { psbt, signInputs })
      await expect(signPsbt('nonsense', {})).rejects.toThrow('no PSBT')
      const signInputs = { [alice.payment]: [0] }
      await expect(signPsbt(new Psbt().toBase64(), signInputs)).rejects.toThrow('There is no input 0')
    })
  })
})
