import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askNode, contractOf, deploy, onChain, startAnvil } from './anvil.js'
import { rpcError } from './fake-wallet.js'
import { alice } from './setup.js'

const ether = 10n ** 18n

const fresh = '0x00000000000000000000000000000000000000A1'

describe('on a real chain', () => {
  let node: Awaited<ReturnType<typeof startAnvil>>
  beforeAll(async () => {
    node = await startAnvil(31338)
  })
  afterAll(() => void node.stop())

  const put = async (name: string, args?: readonly unknown[]) => {
    const { abi, data } = contractOf(name, args)
    return { abi, address: await deploy(node.url, data) }
  }

  it('sends, waits, and reads balances', async () => {
    const { adapter, service, connection, local } = await onChain(node)
    expect(await adapter.getBalance?.(fresh, local)).toMatchObject({
      value: 0n,
      formatted: '0',
      symbol: 'ETH',
    })
    const request = { to: fresh.toLowerCase(), value: ether / 4n }
    const price = BigInt(String(await askNode(node.url, 'eth_gasPrice', [])))
    // Nothing of the coin may be left short when its price rises: twice the gas, and never less than a wallet offers.
    expect(await adapter.fee?.(connection, local, request)).toEqual({
      value: 21_000n * price,
      reserve: 65_000n * price,
    })
    const hash = await adapter.send?.(connection, local, request)
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    const receipt = await service.waitForReceipt(hash ?? '')
    expect(receipt).toMatchObject({ status: 'success', hash, gasUsed: 21000n })
    expect(await adapter.getBalance?.(fresh, local)).toMatchObject({ value: ether / 4n, formatted: '0.25' })
  })

  it('leaves fees to the wallet', async () => {
    const { adapter, connection, local, wallet, from } = await onChain(node)
    await adapter.send?.(connection, local, { to: alice.slice(2), value: 10n, gas: 30_000n, data: '0x' })
    expect(wallet.paramsOf('eth_sendTransaction')).toEqual([
      { from, to: alice, value: '0xa', gas: '0x7530', data: '0x', chainId: '0x7a6a' },
    ])
  })

  it('gives the reason of a revert', async () => {
    const { adapter, service, connection, local, wallet } = await onChain(node)
    const reverter = await put('Reverter')
    const failing = { to: reverter.address, value: 0n }
    await expect(adapter.fee?.(connection, local, failing)).rejects.toMatchObject({
      code: 'LK_ESTIMATE',
      message: 'Error estimating gas',
    })
    // With gas given, the node does not try it out and it is mined as a failure.
    const hash = await adapter.send?.(connection, local, { ...failing, gas: 100_000n })
    await expect(service.waitForReceipt(hash ?? '')).rejects.toMatchObject({
      code: 'LK_REVERTED',
      message: 'boom reason',
    })
    expect(wallet.methods()).toContain('eth_sendTransaction')
  })

  it('says "unknown reason" when the revert says nothing a person can read', async () => {
    const { service } = await onChain(node)
    const { abi, address } = await put('TestDollar', [[], 0n])
    const hash = await service.writeContract({
      address,
      abi,
      functionName: 'transfer',
      args: [fresh, 1n],
      gas: 100_000n,
    })
    await expect(service.waitForReceipt(hash)).rejects.toMatchObject({ message: 'unknown reason' })
  })

  it('reads and writes contracts', async () => {
    const { service, from } = await onChain(node)
    const { abi, address } = await put('TestDollar', [[from], 500n])
    const read = (functionName: string, ...args: unknown[]) =>
      service.readContract({ address, abi, functionName, args })
    expect(await read('symbol')).toBe('TUSD')
    expect(await read('decimals')).toBe(6)
    expect(await read('balanceOf', from)).toBe(500n)
    const hash = await service.writeContract({ address, abi, functionName: 'transfer', args: [fresh, 120n] })
    await service.waitForReceipt(hash)
    expect(await read('balanceOf', fresh)).toBe(120n)
    const beyond = { address, abi, functionName: 'transfer', args: [fresh, 9999n] }
    await expect(service.readContract(beyond)).rejects.toMatchObject({ code: 'LK_RPC' })
  })

  it('signs text and typed data', async () => {
    const { adapter, service, connection, from } = await onChain(node)
    const message = 'Grüße 🦊\n0x12'
    const signature = await adapter.signMessage(connection, message)
    expect(await recoverMessageAddress({ message, signature: `0x${signature.slice(2)}` })).toBe(from)
    const data = {
      domain: { name: 'Shop', chainId: BigInt(node.chainId) },
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order',
      message: { amount: 2n ** 200n },
    } as const
    const signed = await service.signTypedData(data)
    expect(await recoverTypedDataAddress({ ...data, signature: signed })).toBe(from)
  })

  it('waits no longer than it is told', async () => {
    const { service } = await onChain(node)
    const hash = `0x${'1'.repeat(64)}`
    expect(await service.waitForReceipt(hash, { timeout: 50 })).toEqual({ status: 'pending', hash })
    const stop = AbortSignal.abort(new Error('closed'))
    await expect(service.waitForReceipt(hash, { signal: stop })).rejects.toThrow('closed')
  })

  it('stops waiting when the plugin leaves', async () => {
    const { service, leave } = await onChain(node)
    const waiting = service.waitForReceipt(`0x${'1'.repeat(64)}`)
    leave.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
  })

  it('never sends on another chain than the one asked for', async () => {
    const { adapter, connection, local, wallet } = await onChain(node)
    wallet.chain = 5
    wallet.answers.wallet_switchEthereumChain = () => Promise.reject(rpcError(4001))
    await expect(adapter.send?.(connection, local, { to: alice, value: 1n })).rejects.toMatchObject({
      code: 4001,
    })
    expect(wallet.methods()).not.toContain('eth_sendTransaction')
  })
})
