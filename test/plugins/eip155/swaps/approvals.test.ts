import { describe, expect, it, onTestFinished } from 'vitest'
import { fakeEndpoint } from '../fake-endpoint.js'
import { alice, bob, network, setup } from '../setup.js'

const dollar = `0x${'aa'.repeat(20)}`
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const approve = (amount: bigint) => ({
  to: expect.stringMatching(new RegExp(`^${dollar}$`, 'i')),
  value: 0n,
  data: `0x095ea7b3${word(BigInt(bob))}${word(amount)}`,
})

/** @param dryRun what the node answers to an approval that is tried out */
async function approvalsOver(allowed: bigint, dryRun: object) {
  const node = await fakeEndpoint(({ body: { params } }) => {
    const { data } = Object(params[0])
    return String(data).startsWith('0xdd62ed3e') ? { result: `0x${word(allowed)}` } : dryRun
  })
  onTestFinished(node.stop)
  const on = network(1, 'Ethereum', {}, [node.url])
  const rules = await setup().adapter.swaps?.()
  const made = rules?.approvals(on, dollar, alice, { spender: bob, amount: 5n })
  return { made, asked: () => node.asked.map(({ body }) => Object(body.params[0])) }
}

describe('the approval of a token', () => {
  it('is one where nothing is allowed, and is not tried out', async () => {
    const { made, asked } = await approvalsOver(0n, { result: '0x' })
    expect(await made).toEqual([approve(5n)])
    expect(asked()).toHaveLength(1)
  })

  it.each([
    ['true', { result: `0x${word(1n)}` }],
    ['nothing, as tokens do that revert where they refuse', { result: '0x' }],
  ])('is one where something is allowed, and its dry run by the account returns %s', async (_, dryRun) => {
    const { made, asked } = await approvalsOver(3n, dryRun)
    expect(await made).toEqual([approve(5n)])
    expect(asked().at(-1)).toMatchObject({ from: alice, data: approve(5n).data })
  })

  it.each([
    ['returns false', { result: `0x${word(0n)}` }],
    ['reverts', { error: { code: 3, message: 'execution reverted' } }],
  ])('is preceded by one of nothing where its dry run %s', async (_, dryRun) => {
    const { made } = await approvalsOver(3n, dryRun)
    expect(await made).toEqual([approve(0n), approve(5n)])
  })

  it('is not made up where the node answers with what is no answer', async () => {
    const { made } = await approvalsOver(3n, { result: 'yes' })
    await expect(made).rejects.toThrow()
  })
})
