import { describe, expect, it } from 'vitest'
import type { Token } from '../../../../plugins/send/contract.js'
import { selectToken } from '../../../../plugins/send/form/select-token.js'
import { ethereum, op } from '../../networks/fake-networks.js'

const address = `0x${'aa'.repeat(20)}`
const token: Token = {
  ...{ key: address, name: 'Dollar', symbol: 'USDC', address, decimals: 6, amount: undefined },
  ...{ price: undefined, iconUrl: undefined },
}
const listed: Token = { ...token, amount: 5n, price: 1, iconUrl: 'https://icons.example/t.png' }

describe('a token that the page asks for', () => {
  const draft = { chosen: undefined, amount: '' }
  const selected = (network: typeof ethereum, tokens: readonly Token[]) =>
    selectToken({ ...draft, preset: { status: 'ready', network, token } }, tokens, ethereum)

  it('has price and amount of the list of its own network', () => {
    expect(selected(ethereum, [listed])).toMatchObject({ price: 1, amount: 5n })
  })

  it('has none of another network’s list, where the same address is another token', () => {
    expect(selected(op, [listed])).toBe(token)
  })

  it('has none of a listed one that counts otherwise', () => {
    expect(selected(ethereum, [{ ...listed, decimals: 18 }])).toBe(token)
  })
})
