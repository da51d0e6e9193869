import { describe, expect, it } from 'vitest'
import { isCaipNetworkId } from '../../../kernel/lib/caip.js'
import { parseCaipAddress } from '../../../kernel/lib/parse-caip-address.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('a CAIP-10 address', () => {
  it.each([
    [`eip155:1:${address}`, { namespace: 'eip155', chainId: '1', address }],
    ['cosmos:cosmoshub-4:cosmos1x', { namespace: 'cosmos', chainId: 'cosmoshub-4', address: 'cosmos1x' }],
  ])('%s has three parts', (text, parts) => {
    expect(parseCaipAddress(text)).toEqual(parts)
  })

  it.each([
    ['nothing', ''],
    ['one part', address],
    ['two', `eip155:${address}`],
    ['four', `eip155:1:${address}:2`],
    ['four, the last one empty', `eip155:1:${address}:`],
    ['an empty namespace', `:1:${address}`],
    ['an empty chain', `eip155::${address}`],
    ['an empty address', 'eip155:1:'],
  ])('with %s is none', (_, text) => {
    expect(() => parseCaipAddress(text)).toThrow(
      expect.objectContaining({ code: 'LK_CAIP', message: 'Invalid CAIP Address' }),
    )
  })
})

describe('a CAIP-2 id', () => {
  it.each([
    'eip155:1',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'cosmos:cosmoshub-4',
    'bip122:000000000019d6689c085ae165831e93',
  ])('is %s', (id) => expect(isCaipNetworkId(id)).toBe(true))

  it.each([
    '',
    'eip155',
    'eip155:',
    ':1',
    'eip155:1:2',
    `eip155:1:${address}`,
    'EIP155:1',
    'ei:1',
    'eip155:1 ',
    'eip155: 1',
    1,
    null,
  ])('is not %j', (id) => expect(isCaipNetworkId(id)).toBe(false))
})
