import { Verifier } from 'bip322-js'
import { address as addresses, Psbt, type Transaction } from 'bitcoinjs-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../src/index.js'
import { bitcoinAccounts } from '../src/namespaces/bip122/accounts.js'
import { bitcoinKey, paramsOf } from '../src/namespaces/bip122/keys.js'
import { mainnet, networks } from '../src/namespaces/bip122/networks.js'
import { signSchnorr, verifyEcdsa, verifySchnorr } from '../src/namespaces/bip122/signatures.js'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))
const firstOf = (index: number, prefix: 'bc' | 'tb' | 'bcrt' = 'bc') => {
  const [payment = '', ordinal = ''] = bitcoinAccounts[index]?.addresses[prefix] ?? []
  return { payment, ordinal }
}
const alice = firstOf(0)
const bob = firstOf(1)

let emulator: Emulator
let sign: (method: string, params: unknown) => Promise<unknown>
beforeAll(async () => {
  emulator = await startEmulator()
  ;({ sign } = await emulator.keys('bip122'))
})
beforeEach(() => emulator.control.reset({ chains: true }))
afterAll(() => emulator.close())

const urlOf = (path: string, network = mainnet.reference) => `${emulator.rpc(`bip122:${network}`)}${path}`
const get = async (path: string, network?: string) => (await fetch(urlOf(path, network))).json()
async function post(raw: string): Promise<{ status: number; text: string }> {
  const response = await fetch(urlOf('/tx'), { method: 'POST', body: raw })
  return { status: response.status, text: await response.text() }
}
async function balanceOf(address: string, network?: string): Promise<number> {
  const { chain_stats: stats } = await get(`/address/${address}`, network)
  return stats.funded_txo_sum - stats.spent_txo_sum
}
const text = (value: unknown, key: string) => String(Reflect.get(Object(value), key))

describe('the accounts', () => {
  it('are those of the keys', () => {
    expect(bitcoinAccounts.length).toBeGreaterThanOrEqual(10)
    for (const [index, account] of bitcoinAccounts.entries()) {
      const key = bitcoinKey(index)
      expect(account.publicKey).toBe(hex(key.publicKey))
      for (const prefix of ['bc', 'tb', 'bcrt'] as const)
        expect(account.addresses[prefix]).toEqual([key.payment(prefix), key.ordinal(prefix)])
    }
  })

  it('hold three bitcoin on each address of each network', async () => {
    for (const { reference, prefix } of networks) {
      expect(await balanceOf(firstOf(9, prefix).payment, reference)).toBe(300_000_000)
      expect(await balanceOf(firstOf(9, prefix).ordinal, reference)).toBe(300_000_000)
    }
  })
})

describe('signatures', () => {
  it('follow the first vector of BIP-340', () => {
    const [key, message] = [
      bytes('f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9'),
      new Uint8Array(32),
    ]
    const signature = signSchnorr(message, 3n)
    expect(hex(signature)).toBe(
      'e907831f80848d1069a5371b402410364bdf1c5f8307b0084c55f1ce2dca821525f66a4a85ea8b71e482a74f382d2ce5ebeee8fdb2172f477df4900d310536c0',
    )
    expect(verifySchnorr(message, key, signature)).toBe(true)
    expect(verifySchnorr(message, key, signature.with(63, 0))).toBe(false)
    expect(verifySchnorr(message, key, new Uint8Array(64).fill(255))).toBe(false)
    expect(verifySchnorr(message, new Uint8Array(32).fill(255), signature)).toBe(false)
  })

  it('refuse what is no ECDSA signature', () => {
    const { publicKey } = bitcoinKey(0)
    for (const odd of [new Uint8Array(64), new Uint8Array(64).fill(255), new Uint8Array(3)])
      expect(verifyEcdsa(new Uint8Array(32), publicKey, odd)).toBe(false)
    expect(verifyEcdsa(new Uint8Array(32), new Uint8Array(33), new Uint8Array(64).fill(1))).toBe(false)
  })

  it.each([
    [alice.payment, 'bip322'],
    [alice.payment, 'ecdsa'],
    [alice.ordinal, 'bip322'],
    [firstOf(0, 'tb').payment, 'bip322'],
  ])('sign text for %s by %s', async (address, protocol) => {
    const signed = await sign('signMessage', { address, protocol, message: 'Hallo, Welt ✓' })
    const signature = text(signed, 'signature')
    expect(Verifier.verifySignature(address, 'Hallo, Welt ✓', signature)).toBe(true)
    expect(Verifier.verifySignature(address, 'Hallo, Welt', signature)).toBe(false)
  })

  it('are made for the own accounts only', async () => {
    const address = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
    await expect(sign('signMessage', { address, message: 'Hi' })).rejects.toMatchObject({ code: -32602 })
    await expect(sign('dance', {})).rejects.toMatchObject({ code: -32601 })
  })
})

describe('the chain', () => {
  it('moves coins, and tells it as esplora does', async () => {
    const recipients = [{ address: bob.payment, amount: 150_000_000 }]
    const txid = text(await sign('sendTransfer', { from: alice.payment, recipients }), 'txid')
    expect(await balanceOf(bob.payment)).toBe(450_000_000)
    const tx = await get(`/tx/${txid}`)
    expect(await balanceOf(alice.payment)).toBe(150_000_000 - tx.fee)
    expect(tx.fee).toBeGreaterThan(200)
    expect(tx.vin).toHaveLength(2)
    expect(tx.vout[0]).toMatchObject({ scriptpubkey_address: bob.payment, value: 150_000_000 })
    expect(tx.status.block_height).toBe(await get('/blocks/tip/height'))
    const utxos = await get(`/address/${bob.payment}/utxo`)
    expect(utxos.map(({ value }: { value: number }) => value)).toEqual([1e8, 1e8, 1e8, 150_000_000])
    expect((await get(`/address/${bob.payment}/txs`))[0].txid).toBe(txid)
    expect((await get('/fee-estimates'))[1]).toBeGreaterThan(0)
    expect((await get('/v1/fees/recommended')).fastestFee).toBeGreaterThan(0)
  })

  it('keeps its networks apart', async () => {
    const recipients = [{ address: firstOf(1, 'tb').payment, amount: 1000 }]
    const from = firstOf(0, 'tb').payment
    await sign('sendTransfer', { from, recipients, network: networks[1]?.reference })
    expect(await balanceOf(firstOf(1, 'tb').payment, networks[1]?.reference)).toBe(300_001_000)
    expect(await balanceOf(firstOf(1, 'tb').payment, networks[2]?.reference)).toBe(300_000_000)
  })

  it('refuses more than there is, and addresses of other networks', async () => {
    const pay = (address: string, amount: number) =>
      sign('sendTransfer', { from: alice.payment, recipients: [{ address, amount }] })
    await expect(pay(bob.payment, 300_000_000)).rejects.toThrow('Insufficient funds')
    await expect(pay(firstOf(1, 'tb').payment, 1000)).rejects.toThrow('no address of this network')
    await expect(pay(bob.payment, 100)).rejects.toThrow('dust')
    await expect(pay(bob.payment, 0.5)).rejects.toMatchObject({ code: -32602 })
  })

  it('answers nonsense with an error', async () => {
    for (const path of ['/address/nobody', '/tx/00', '/nowhere', `/address/${alice.payment}/nowhere`])
      expect((await fetch(urlOf(path))).ok).toBe(false)
    expect((await fetch(`${emulator.rpc('bip122:00')}/blocks/tip/height`)).status).toBe(404)
    expect(await post('nonsense')).toMatchObject({
      status: 400,
      text: expect.stringContaining('TX decode failed'),
    })
  })
})

describe.each(['payment', 'ordinal'] as const)('spending a %s coin', (purpose) => {
  const from = alice[purpose]

  /** A signed transaction that moves one coin to Bob. */
  async function signed(value = 99_000_000n): Promise<Transaction> {
    const [coin] = await get(`/address/${from}/utxo`)
    const psbt = new Psbt({ network: paramsOf.bc })
    const script = addresses.toOutputScript(from)
    psbt.addInput({ hash: coin.txid, index: coin.vout, witnessUtxo: { script, value: 100_000_000n } })
    psbt.addOutput({ address: bob.payment, value })
    const answer = await sign('signPsbt', { psbt: psbt.toBase64(), signInputs: { [from]: [0] } })
    const done = Psbt.fromBase64(text(answer, 'psbt')).finalizeAllInputs()
    return done.extractTransaction(true)
  }

  it('takes what is signed, once', async () => {
    const tx = await signed()
    expect(await post(tx.toHex())).toEqual({ status: 200, text: tx.getId() })
    expect(await balanceOf(from)).toBe(200_000_000)
    expect((await post(tx.toHex())).text).toContain('txn-already-known')
  })

  it('refuses a witness with any byte flipped', async () => {
    const tx = await signed()
    const [signature = new Uint8Array(), ...rest] = tx.ins[0]?.witness ?? []
    for (const at of [4, 10, 40, signature.length - 2]) {
      const copy = tx.clone()
      copy.setWitness(0, [signature.with(at, (signature[at] ?? 0) ^ 1), ...rest])
      const { status, text: why } = await post(copy.toHex())
      expect(status).toBe(400)
      expect(why).toContain('mandatory-script-verify-flag-failed')
    }
    expect(await balanceOf(from)).toBe(300_000_000)
  })

  it('refuses a changed output, a foreign key, and no witness at all', async () => {
    const tx = await signed()
    const [out] = tx.outs
    if (out) out.value -= 1n
    expect((await post(tx.toHex())).text).toContain('mandatory-script-verify-flag-failed')
    tx.setWitness(0, [])
    expect((await post(tx.toHex())).text).toContain('mandatory-script-verify-flag-failed')
    tx.setWitness(0, [new Uint8Array(71).fill(48), bitcoinKey(1).publicKey])
    expect((await post(tx.toHex())).text).toContain('mandatory-script-verify-flag-failed')
  })

  it('refuses money from nothing, too small a fee, and coins that are not there', async () => {
    const greedy = await signed()
    const [out] = greedy.outs
    if (out) out.value = 100_000_001n
    expect((await post(greedy.toHex())).text).toContain('bad-txns-in-belowout')
    expect((await post((await signed(99_999_999n)).toHex())).text).toContain('min relay fee not met')
    const tx = await signed()
    const [input] = tx.ins
    if (input) input.index = 999
    expect((await post(tx.toHex())).text).toContain('bad-txns-inputs-missingorspent')
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
