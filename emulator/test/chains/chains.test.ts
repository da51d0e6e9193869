import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../src/index.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ chains: [1] })
})
afterAll(() => emulator.close())

const children = () => {
  try {
    return execFileSync('pgrep', ['-P', String(process.pid), '-x', 'anvil'])
      .toString()
      .trim()
      .split('\n')
  } catch {
    return []
  }
}
const chainId = async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_chainId' })
  return (await fetch(emulator.rpc('eip155:1'), { method: 'POST', body })).json()
}

it.skipIf(process.platform === 'win32')('answers with a JSON-RPC error while a node is dead', async () => {
  expect(await chainId()).toEqual({ jsonrpc: '2.0', id: 7, result: '0x1' })
  for (const pid of children()) process.kill(Number(pid), 'SIGKILL')
  await expect.poll(chainId).toMatchObject({ id: 7, error: { code: -32603 } })
  await emulator.control.reset({ chains: true })
  expect(await chainId()).toMatchObject({ result: '0x1' })
})

it('mines at once again after a reset', async () => {
  const { rpc } = await emulator.chain(1)
  await rpc('evm_setAutomine', [false])
  await emulator.control.reset({ chains: true })
  const [from, to] = (await rpc('eth_accounts', [])) as string[]
  const hash = await rpc('eth_sendTransaction', [{ from, to, value: '0x1' }])
  await expect.poll(() => rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
})

it.skipIf(process.platform === 'win32')('leaves no process behind', async () => {
  const other = await startEmulator({ chains: [1, 10] })
  expect(children()).toHaveLength(3)
  await other.close()
  expect(children()).toHaveLength(1)
})
