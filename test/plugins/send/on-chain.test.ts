import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Abi, encodeDeployData } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { NetworkInput } from '../../../kernel/plugin.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import { send } from '../../../plugins/send/index.js'
import WalletSendPreview from '../../../views/send/WalletSendPreview.js'
import { createHarness, type Harness } from '../../conformance/harness.js'
import { idle } from '../../support/idle.js'
import { until } from '../../until.js'
import { askNode, nodeWallet, startAnvil } from '../eip155/anvil.js'
import { rpcError } from '../eip155/fake-wallet.js'
import { infoOf } from '../eip155/setup.js'
import { bob, carol, ether, giving, listing, tusd } from './fake-wallet.js'

let node: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  node = await startAnvil(31340)
})
afterAll(() => void node.stop())

const houses: Harness[] = []
afterEach(() => {
  for (const one of houses.splice(0)) one.destroy()
})

const ask = (method: string, params: readonly unknown[] = []) => askNode(node.url, method, params)
const held = async (address: string) => BigInt(String(await ask('eth_getBalance', [address, 'latest'])))

const network = (id: number): NetworkInput => ({
  id,
  name: `Local ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [node.url] } },
})

async function deploy(name: string, args: readonly unknown[] = []): Promise<string> {
  const { abi, bytecode } = JSON.parse(readFileSync(`emulator/contracts/${name}.json`, 'utf8')) as {
    abi: Abi
    bytecode: `0x${string}`
  }
  const [from] = Object(await ask('eth_accounts'))
  const data = encodeDeployData({ abi, bytecode, args })
  const hash = await ask('eth_sendTransaction', [{ from, data }])
  for (;;) {
    // The node answers before the block is there.
    const receipt = await ask('eth_getTransactionReceipt', [hash])
    if (receipt) return String(Object(receipt).contractAddress)
  }
}

/** The plugins on a real chain, with a wallet whose accounts live in the node. */
async function onChain(tokens: readonly unknown[] = []) {
  const wallet = await nodeWallet(node)
  wallet.known = [31340, 31341]
  const networks = [network(31340), network(31341)]
  const balances = giving('balances', listing(tokens))
  const harness = createHarness([eip155(), send(), balances], { networks })
  houses.push(harness)
  const detail = Object.freeze({ info: infoOf(), provider: wallet })
  const announce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  await harness.modal.ready()
  await harness.modal.connect({ namespace: 'eip155', connectorId: 'com.example.wallet' })
  await harness.screen()
  const service = await harness.modal.use('send')
  service.state.subscribe(() => undefined)
  await until(() => service.state.get().holdings.status === 'ready')
  const from = harness.modal.getAccount().address ?? ''
  return { ...harness, wallet, service, from, context: await harness.contextOf('send') }
}
type At = Awaited<ReturnType<typeof onChain>>

async function review({ service, modal }: At, amount: string, to: string) {
  modal.push('WalletSend')
  service.setAmount(amount)
  service.setReceiver(to)
  await until(() => service.state.get().receiver.status === 'known')
  return service.review()
}

async function sent(at: At, amount: string, to: string) {
  const shown = await review(at, amount, to)
  if (!shown) throw new Error(`The form says ${at.service.state.get().status}`)
  await at.service.send(shown)
  return at.service.progress.get()
}

/** What an account has sent that is in no block. */
async function pending(from: string): Promise<readonly { readonly nonce: string }[]> {
  const content = Object(await ask('txpool_content')).pending
  const own = Object.entries(content).find(([address]) => address.toLowerCase() === from.toLowerCase())
  return Object.values(Object(own?.[1]))
}

/** With the contract of the OP stack that tells the price of bytes: here the same for all of them. */
async function withOracle(wei: bigint, work: () => Promise<void>): Promise<void> {
  const oracle = '0x420000000000000000000000000000000000000F'
  await ask('anvil_setCode', [oracle, `0x67${wei.toString(16).padStart(16, '0')}60005260206000f3`])
  await work().finally(() => ask('anvil_setCode', [oracle, '0x']))
}

/** What the review says. */
const drawn = ({ context, service: api }: At) =>
  renderToStaticMarkup(createElement(WalletSendPreview, { context, api, params: undefined }))

describe('on a real EVM chain', () => {
  it('a coin is mined, the fee is known before', async () => {
    const at = await onChain()
    const before = await held(carol)
    const shown = await review(at, '1.5', carol.toLowerCase())
    if (!shown) throw new Error('nothing')
    const price = BigInt(String(await ask('eth_gasPrice')))
    expect(await at.service.fee(shown)).toMatchObject({
      status: 'ready',
      fee: { value: 21_000n * price, symbol: 'ETH', short: false },
    })
    await at.service.send(shown)
    expect(at.service.progress.get()).toMatchObject({ status: 'done', confirmed: true })
    expect((await held(carol)) - before).toBe((ether * 3n) / 2n)
    expect(at.wallet.paramsOf('eth_sendTransaction')).toEqual([
      { from: at.from, to: carol, value: '0x14d1120d7b160000', chainId: '0x7a6c' },
    ])
  })

  it('all of a coin can be sent, and the wallet’s own higher offer for gas is covered', async () => {
    const at = await onChain()
    const all = await held(at.from)
    expect(await at.service.setMax()).toBe(true)
    const { units, amount } = at.service.state.get()
    const price = BigInt(String(await ask('eth_gasPrice')))
    expect(units).toBe(all - 65_000n * price)
    expect((await sent(at, amount, carol)).status).toBe('done')
    await ask('anvil_setBalance', [at.from, `0x${(10_000n * ether).toString(16)}`])
  })

  it('an L2 that takes a price for the bytes as well leaves room for it, and says so', async () => {
    const at = await onChain()
    const all = await held(at.from)
    const price = BigInt(String(await ask('eth_gasPrice')))
    await withOracle(7_000_000_000_000n, async () => {
      expect(await at.service.setMax()).toBe(true)
      expect(at.service.state.get().units).toBe(all - 65_000n * price - 14_000_000_000_000n)
      const shown = await review(at, '1', carol)
      if (!shown) throw new Error('nothing')
      const fee = { value: 21_000n * price + 7_000_000_000_000n, short: false }
      expect(await at.service.fee(shown)).toMatchObject({ status: 'ready', fee })
    })
  })

  it('a token is mined', async () => {
    const [from] = Object(await ask('eth_accounts'))
    const address = await deploy('TestDollar', [[from], 5_000_000n])
    const at = await onChain([{ ...tusd, network: 'eip155:31340', address: `eip155:31340:${address}` }])
    at.service.choose(address)
    expect(await sent(at, '1.25', carol)).toMatchObject({ status: 'done', confirmed: true })
    const data = `0x70a08231${carol.slice(2).padStart(64, '0')}`
    expect(BigInt(String(await ask('eth_call', [{ to: address, data }, 'latest'])))).toBe(1_250_000n)
  })

  it('more than there is does not get as far as a review', async () => {
    const at = await onChain()
    expect(await review(at, '999999999', carol)).toBeUndefined()
    expect(at.service.state.get().status).toBe('insufficientFunds')
  })

  it('a list that promises too much is found out by the chain', async () => {
    const [from] = Object(await ask('eth_accounts'))
    const address = await deploy('TestDollar', [[from], 10n])
    const at = await onChain([
      { ...tusd, network: 'eip155:31340', address: `eip155:31340:${address}`, amount: 10n ** 12n },
    ])
    at.service.choose(address)
    const shown = await review(at, '5', carol)
    if (!shown) throw new Error('nothing')
    expect(await at.service.fee(shown)).toMatchObject({
      status: 'unknown',
      refused: 'execution reverted',
    })
    await at.service.send(shown)
    expect(at.service.progress.get()).toMatchObject({ status: 'failed', problem: { code: 'LK_REVERTED' } })
  })

  it.each([
    ['LK_TOKEN_SCALE', 3],
    ['LK_TOKEN_UNCHECKED', 6],
  ])('a token that is not as the list says is not reviewed: %s', async (code, decimals) => {
    const [from] = Object(await ask('eth_accounts'))
    const real = await deploy('TestDollar', [[from], 5_000_000n])
    const address = code === 'LK_TOKEN_SCALE' ? real : carol // nobody's contract says nothing
    const listed = { ...tusd, network: 'eip155:31340', address: `eip155:31340:${address}`, decimals }
    const at = await onChain([listed])
    at.service.choose(address)
    await expect(review(at, '1.25', bob)).rejects.toMatchObject({ code })
    expect(at.wallet.methods()).not.toContain('eth_sendTransaction')
  })

  it('an answer of the wallet that is no hash is told as what it is: nobody knows', async () => {
    const at = await onChain()
    for (const [index, answer] of ['0x12', null, { safeTxHash: 'x' }, 'sent'].entries()) {
      at.wallet.answers.eth_sendTransaction = () => Promise.resolve(answer)
      const progress = await sent(at, `0.${index + 1}`, carol)
      expect(progress).toMatchObject({ status: 'failed', problem: { code: 'LK_WALLET_ANSWER' } })
      expect(drawn(at)).toContain('may have been sent: check there')
      await at.modal.open()
    }
  })

  it('a transfer that the wallet made faster is done, one that it cancelled is not', async () => {
    const at = await onChain()
    await ask('evm_setAutomine', [false])
    for (const [to, value, status] of [
      [carol, '0x16345785d8a0000', 'done'],
      [at.from, '0x0', 'failed'],
    ]) {
      const sending = sent(at, '0.1', carol)
      await until(() => at.service.progress.get().status === 'sending')
      await idle() // the first look
      const [first] = await pending(at.from)
      const gasPrice = `0x${(10n ** 10n).toString(16)}`
      const replacement = { from: at.from, to, value, nonce: first?.nonce, gasPrice, gas: '0x5208' }
      const hash = await ask('eth_sendTransaction', [replacement])
      await ask('evm_mine')
      expect(await sending).toMatchObject({ status, ...(status === 'done' && { hash }) })
      if (status === 'failed') {
        expect(at.service.progress.get()).toMatchObject({ problem: { code: 'LK_REPLACED' } })
        expect(drawn(at)).toContain('Another transaction from your account took its place')
      }
      await at.modal.open()
    }
    await ask('evm_setAutomine', [true])
  })

  it('a revert tells its reason', async () => {
    const reverter = await deploy('Reverter')
    const at = await onChain()
    // With gas given, the node does not try it out, and it is mined as a failure.
    at.wallet.answers.eth_sendTransaction = ([call]) =>
      ask('eth_sendTransaction', [{ ...Object(call), gas: '0x186a0' }])
    const progress = await sent(at, '0.1', reverter)
    expect(progress).toMatchObject({
      status: 'failed',
      problem: { code: 'LK_REVERTED', message: 'boom reason' },
    })
  })

  it('a no is a no', async () => {
    const at = await onChain()
    at.wallet.answers.eth_sendTransaction = () => Promise.reject(rpcError(4001, 'User rejected'))
    const before = await held(carol)
    expect((await sent(at, '0.1', carol)).status).toBe('rejected')
    expect(await held(carol)).toBe(before)
  })

  it('a wallet that moved to another chain sends nothing there', async () => {
    const at = await onChain()
    const shown = await review(at, '0.1', carol)
    if (!shown) throw new Error('nothing')
    at.wallet.chain = 31341 // it does not even say so
    at.wallet.answers.wallet_switchEthereumChain = () => Promise.reject(rpcError(4001))
    await at.service.send(shown)
    expect(at.service.progress.get().status).toBe('rejected')
    expect(at.wallet.methods()).not.toContain('eth_sendTransaction')
    at.wallet.emit('chainChanged', '0x7a6d')
    await until(() => at.service.differences(shown).includes('network'))
    await at.service.send(shown)
    expect(at.service.progress.get()).toMatchObject({ problem: { code: 'LK_SEND_CHANGED' } })
  })

  it('a wallet that shares no account any more sends nothing', async () => {
    const at = await onChain()
    const shown = await review(at, '0.1', carol)
    if (!shown) throw new Error('nothing')
    at.wallet.emit('accountsChanged', [])
    await until(() => !at.modal.getAccount().isConnected)
    await at.service.send(shown)
    expect(at.wallet.methods()).not.toContain('eth_sendTransaction')
  })

  it('what is not in a block yet is seen to be on its way', async () => {
    const at = await onChain()
    await ask('evm_setAutomine', [false])
    const sending = sent(at, '0.1', carol)
    await until(() => at.service.progress.get().status === 'sending')
    await ask('evm_mine')
    expect((await sending).status).toBe('done')
    await ask('evm_setAutomine', [true])
  })
})
