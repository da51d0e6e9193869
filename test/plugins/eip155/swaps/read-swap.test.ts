import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { approveData, readApproval, readSwap } from '../../../../plugins/eip155/swaps/read-swap.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const dollar = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const zero = `0x${'0'.repeat(40)}` as const

const description =
  '(address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc'
const six = parseAbi([`function swap(address executor, ${description}, bytes data) payable`])
const five = parseAbi([`function swap(address executor, ${description}, bytes permit, bytes data) payable`])

const desc = {
  srcToken: dollar,
  dstToken: coin,
  srcReceiver: router,
  dstReceiver: bob,
  amount: 5n,
  minReturnAmount: 2n ** 255n,
  flags: 0n,
} as const
const wanted = {
  ...{ router, source: dollar, target: undefined, recipient: bob },
  ...{ amount: 5n, minimum: 2n ** 255n, isPartial: false },
}
const call = (data: `0x${string}`) => readSwap({ to: router, value: 0n, data }, alice)
const versionSix = (change: Partial<Record<keyof typeof desc, unknown>> = {}) =>
  encodeFunctionData({
    abi: six,
    functionName: 'swap',
    args: [router, { ...desc, ...change } as typeof desc, '0x1234'],
  })

describe('the call of a router', () => {
  it('that takes the token by Permit2 is none: it could only fail', () => {
    expect(call(versionSix({ flags: 2n }))).toMatchObject(wanted)
    for (const flags of [4n, 5n, 7n]) expect(call(versionSix({ flags }))).toBeUndefined()
  })

  it('is read in both versions, as a library encodes it', () => {
    expect(call(versionSix())).toEqual(wanted)
    const args = [router, desc, '0x', '0x1234'] as const
    expect(call(encodeFunctionData({ abi: five, functionName: 'swap', args }))).toEqual(wanted)
  })

  it('pays the sender where it names nobody', () => {
    expect(call(versionSix({ dstReceiver: zero }))).toEqual({ ...wanted, recipient: alice })
  })

  it('takes the coin under both of its addresses', () => {
    expect(call(versionSix({ srcToken: zero, dstToken: dollar }))).toMatchObject({
      ...{ source: undefined, target: dollar },
    })
  })

  it('says when it may be done in part', () => {
    expect(call(versionSix({ flags: 1n }))?.isPartial).toBe(true)
    expect(call(versionSix({ flags: 2n }))?.isPartial).toBe(false)
  })

  it('that is cut, another, or has dirty addresses cannot be read', () => {
    const data = versionSix()
    expect(call(`0x83800a8e${data.slice(10)}`)).toBeUndefined()
    expect(call(`0x${data.slice(2, 10 + 64 * 7)}`)).toBeUndefined()
    expect(call('0x')).toBeUndefined()
    // An address with something before it, which a contract would cut off or refuse.
    const at = 10 + 64 * 4
    expect(call(`0x${data.slice(2, at)}01${data.slice(at + 2)}`)).toBeUndefined()
  })

  it('of any bytes never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (bytes, known) => {
        const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
        const found = call(`0x${known ? '07ed2379' : ''}${hex}`)
        if (found) expect(found.recipient).toMatch(/^0x[0-9a-fA-F]{40}$/)
      }),
    )
  })
})

describe('an approval', () => {
  it('is written and read as a library does', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bob, 7n] })
    expect(approveData({ spender: bob, amount: 7n })).toBe(data.toLowerCase())
    expect(readApproval(data)).toEqual({ spender: bob, amount: 7n })
  })

  it('of another call is none', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 7n] })
    expect(readApproval(data)).toBeUndefined()
    expect(readApproval(`${approveData({ spender: bob, amount: 7n })}00`.padEnd(220, '0'))).toBeUndefined()
    expect(readApproval('nothing')).toBeUndefined()
  })
})
