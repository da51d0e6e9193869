import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Abi, encodeDeployData } from 'viem'
import { FakeWallet, rpcError } from './fake-wallet.js'
import { network, setupWith } from './setup.js'

/** A chain of its own: anvil on a free port. */
export async function startAnvil(chainId: number, ...more: string[]) {
  const binary = 'node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil'
  const child = spawn(binary, ['--port', '0', '--chain-id', `${chainId}`, ...more], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
      const found = /Listening on (\S+)/.exec(text)
      if (found) resolve(`http://${found[1]}/`)
    })
    child.once('exit', (code) => reject(new Error(`anvil ended with ${code}`)))
  })
  return { url, chainId, stop: () => child.kill('SIGKILL') }
}

/** Asks a node as a wallet does. */
export async function askNode(
  url: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await (await fetch(url, { method: 'POST', headers, body })).json()
  if (answer.error) throw rpcError(answer.error.code, answer.error.message, answer.error.data)
  return answer.result
}

/** Puts a contract on the chain, and answers its address. */
export async function deploy(url: string, data: string): Promise<string> {
  const [from] = Object(await askNode(url, 'eth_accounts'))
  const hash = await askNode(url, 'eth_sendTransaction', [{ from, data }])
  for (;;) {
    // The node answers before the block is there.
    const receipt = await askNode(url, 'eth_getTransactionReceipt', [hash])
    if (receipt) return String(Object(receipt).contractAddress)
  }
}

/** One of the emulator's contracts, with its arguments, as its creation is sent. */
export function contractOf(name: string, args: readonly unknown[] = []) {
  const file = readFileSync(`emulator/contracts/${name}.json`, 'utf8')
  const { abi, bytecode }: { abi: Abi; bytecode: `0x${string}` } = JSON.parse(file)
  return { abi, data: encodeDeployData({ abi, bytecode, args }) }
}

/** The adapter connected to a chain, with a wallet that lives in its node. */
export async function onChain(node: { readonly url: string; readonly chainId: number }) {
  const wallet = await nodeWallet(node)
  const local = network(node.chainId, 'Local', {}, [node.url])
  const at = await setupWith(wallet, {}, [local])
  const connection = await at.connect(local)
  at.activate(connection)
  return { ...at, wallet, local, connection, from: connection.accounts[0].address }
}

/** A wallet whose accounts live in the node, which signs and sends for it. */
export async function nodeWallet({ url, chainId }: { url: string; chainId: number }): Promise<FakeWallet> {
  const wallet = new FakeWallet()
  wallet.accounts = await askNode(url, 'eth_accounts')
  wallet.chain = chainId
  wallet.known = [chainId]
  for (const method of ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4']) {
    wallet.answers[method] = (params) => askNode(url, method, params)
  }
  return wallet
}
