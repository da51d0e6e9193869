import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { accounts } from '../../emulator/dist/index.js'
import { shopAddress } from './start-shop.mjs'
import { transfer } from './transfer.mjs'

/** The price of what was ordered. */
const price = 25_000_000n
const mintAbi = parseAbi(['function mint(address to, uint256 value)'])

/** What the shop's server must not take. The page is the visitor's, with one order that is paid and one that is not. */
export async function checkRefusals(page, url, emulator) {
  const cookie = (await page.context().cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const ask = (path, body, headers = {}) => send(url, path, body, { cookie, ...headers })
  const orders = (await ask('orders')).answer
  const [paid, open] = ['Paid', 'Open'].map((status) => orders.find((order) => order.status === status))
  const pays = (hash) => ask(`orders/${open.id}/payment`, { hash })
  const hash = await hashOf(emulator)

  expectCode(await pays(hash), 409, 'HASH_USED')
  expectCode(await pays(await inNoBlock(emulator)), 409, 'NO_BLOCK')
  const ofAnother = await transfer(emulator, { to: shopAddress, amount: price })
  expectCode(await pays(ofAnother), 409, 'OTHER_PAYER')
  const tooLittle = await transfer(emulator, { to: shopAddress, amount: price - 1n })
  expectCode(await pays(tooLittle), 409, 'OTHER_PAYMENT')
  expectCode(await pays(await inAnotherToken(emulator)), 409, 'OTHER_PAYMENT')
  const elsewhere = await transfer(emulator, { to: shopAddress, amount: price, chainId: 10 })
  expectCode(await pays(elsewhere), 409, 'NO_BLOCK')

  const origin = 'https://evil.example'
  expectCode(await ask('orders', { item: 'mug' }, { origin }), 403, 'OTHER_ORIGIN')
  expectCode(await ask(`orders/${open.id}/payment`, { hash }, { origin }), 403, 'OTHER_ORIGIN')
  expectCode(await send(url, 'orders', { item: 'mug' }), 401, 'SIGNED_OUT')
  expectCode(await signInOn(url, 10), 401, 'LK_SIGN_IN_CHAIN')
  const { cookie: stranger } = await signInOn(url, 1)
  expectCode(
    await send(url, `orders/${paid.id}/payment`, { hash }, { cookie: stranger }),
    404,
    'NO_SUCH_ORDER',
  )

  const after = (await ask('orders')).answer.map(({ status }) => status)
  if (after.toSorted().join() !== 'Open,Paid') throw new Error(`The orders are ${after}`)
}

/** Asks the shop's server as a page does: of the shop, unless another origin is named. */
async function send(url, path, body, headers = {}) {
  const post = body && { method: 'POST', body: JSON.stringify(body) }
  const type = { 'content-type': 'application/json', origin: url }
  const response = await fetch(`${url}/api/${path}`, { ...post, headers: { ...type, ...headers } })
  const [session] = response.headers.getSetCookie().map((text) => text.split(';')[0])
  return { status: response.status, answer: await response.json(), cookie: session }
}

function expectCode({ status, answer }, expectedStatus, code) {
  if (status !== expectedStatus || answer?.code !== code)
    throw new Error(`Expected ${expectedStatus} ${code}, not ${status} ${JSON.stringify(answer)}`)
}

/** The transaction that paid, as the chain has it. */
async function hashOf(emulator) {
  const { rpc } = await emulator.chain(1)
  const topics = [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    null,
    topicOf(shopAddress),
  ]
  const logs = await rpc('eth_getLogs', [{ fromBlock: '0x0', address: emulator.token['eip155:1'], topics }])
  if (logs.length !== 1) throw new Error(`The shop was paid ${logs.length} times`)
  return logs[0].transactionHash
}

const topicOf = (address) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

/** A payment that waits: another one of its account would have to come first. */
async function inNoBlock(emulator) {
  const { rpc } = await emulator.chain(1)
  const [{ address: from }] = accounts.slice(4)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shopAddress, price] })
  const nonce = Number(await rpc('eth_getTransactionCount', [from, 'pending'])) + 5
  const transaction = { from, to: emulator.token['eip155:1'], data, nonce: `0x${nonce.toString(16)}` }
  return rpc('eth_sendTransaction', [{ ...transaction, gas: '0x186a0' }])
}

/** As much of a token that anybody may mint. */
async function inAnotherToken(emulator) {
  const { rpc } = await emulator.chain(1)
  const [{ address: from }] = accounts.slice(1)
  const { TEUR: token } = emulator.swapTokens
  const data = encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [from, price] })
  await rpc('eth_sendTransaction', [{ from, to: token, data }])
  return transfer(emulator, { to: shopAddress, amount: price, token })
}

/** Signs in by a key, with a text for a network. */
async function signInOn(url, chainId) {
  const { privateKey } = accounts[2]
  const signer = privateKeyToAccount(privateKey)
  const { answer, cookie } = await send(url, 'sign-in/nonce', {})
  const { host: domain } = new URL(url)
  const fields = { address: signer.address, chainId, domain, uri: url, version: '1', nonce: answer.nonce }
  const message = createSiweMessage({ ...fields, issuedAt: new Date() })
  const signature = await signer.signMessage({ message })
  return send(url, 'sign-in/verify', { message, signature }, { cookie })
}
