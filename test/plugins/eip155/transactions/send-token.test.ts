import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeTransfer } from '../../../../plugins/eip155/transactions/send.js'
import { askNode, contractOf, deploy, onChain, startAnvil } from '../anvil.js'
import { alice, bob } from '../setup.js'

const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

describe('the transfer of a token', () => {
  it('is a call of its contract, as viem writes it', () => {
    const value = 2n ** 256n - 1n
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, value] })
    expect(encodeTransfer({ to: bob, value, token })).toEqual({ to: token, value: 0n, data })
    expect(
      encodeTransfer({ to: bob.slice(2).toLowerCase(), value, token: token.toLowerCase(), gas: 9n }),
    ).toEqual({
      ...{ to: token, value: 0n, data },
      gas: 9n,
    })
  })

  it('is left as it is for a coin', () => {
    const request = { to: bob, value: 1n, data: '0x12' } as const
    expect(encodeTransfer(request)).toBe(request)
  })

  it.each([
    [{ to: 'nobody', value: 1n, token }, 'LK_ADDRESS'],
    [{ to: bob, value: 1n, token: 'nothing' }, 'LK_ADDRESS'],
    [{ to: bob.replace('C51812dc', 'c51812DC'), value: 1n, token }, 'LK_ADDRESS'],
    [{ to: bob, value: 1n, token: token.replace('dAC', 'DAc') }, 'LK_ADDRESS'],
    [{ to: bob, value: -1n, token }, 'LK_AMOUNT'],
    [{ to: bob, value: 2n ** 256n, token }, 'LK_AMOUNT'],
    [{ to: bob, value: 1n, token, data: '0x12' as const }, 'LK_SEND'],
  ])('is refused when it makes no sense: %o', (request, code) => {
    expect(() => encodeTransfer(request)).toThrow(expect.objectContaining({ code }))
  })
})

describe('on a real chain', () => {
  let node: Awaited<ReturnType<typeof startAnvil>>
  beforeAll(async () => {
    node = await startAnvil(31339)
  })
  afterAll(() => void node.stop())

  const create = (data: string) => deploy(node.url, data)
  const dollars = (owner: string) => create(contractOf('TestDollar', [[owner], 500n]).data)

  it('moves tokens, and says before what that takes', async () => {
    const { adapter, service, connection, local, from } = await onChain(node)
    const address = await dollars(from)
    const request = { to: alice, value: 120n, token: address.toLowerCase() }
    expect(await service.estimate(request, { connection, network: local })).toBeGreaterThan(21_000n)
    expect(await adapter.getToken?.(address, local, from)).toEqual({
      name: 'Test Dollar',
      symbol: 'TUSD',
      decimals: 6,
      amount: 500n,
    })
    const hash = await adapter.send?.(connection, local, request)
    expect(await service.waitForReceipt(hash ?? '')).toMatchObject({ status: 'success' })
    const held = (args: readonly unknown[]) =>
      service.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args }, local)
    expect(await held([alice])).toBe(120n)
    expect(await held([from])).toBe(380n)
  })

  it('moves tokens of a contract that returns nothing, as USDT', async () => {
    const { adapter, service, connection, local } = await onChain(node)
    // Keeps the second argument of any call under the first, and returns no word: sstore(calldata 4, calldata 36).
    const runtime = '602435600435550000'
    const address = await create(`0x68${runtime}60005260096017f3`)
    expect(await askNode(node.url, 'eth_getCode', [address, 'latest'])).toBe(`0x${runtime}`)
    const hash = await adapter.send?.(connection, local, { to: alice, value: 77n, token: address })
    expect(await service.waitForReceipt(hash ?? '')).toMatchObject({ status: 'success' })
    const slot = `0x${alice.slice(2).toLowerCase().padStart(64, '0')}`
    const kept = await askNode(node.url, 'eth_getStorageAt', [address, slot, 'latest'])
    expect(BigInt(String(kept))).toBe(77n)
  })

  it('says before that there is too little', async () => {
    const { adapter, connection, local, from } = await onChain(node)
    const request = { to: alice, value: 9999n, token: await dollars(from) }
    await expect(adapter.fee?.(connection, local, request)).rejects.toMatchObject({
      code: 'LK_ESTIMATE',
      message: 'Error estimating gas',
    })
  })
})
