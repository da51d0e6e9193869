import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shortAddress } from '../../../elements/create-model.js'
import { addressGradient } from '../../../elements/lazy/active-model.js'
import { balanceText } from '../../../elements/lazy/text.js'
import { readOptions } from '../../../elements/options.js'
import { avatarGradient } from '../../../views/kit/figures/Avatar.js'

const ether = (value: bigint) => balanceText({ value, decimals: 18, symbol: 'ETH', formatted: '' })

it('rounds balances down, never up', () => {
  expect(ether(0n)).toBe('0.000 ETH')
  expect(ether(1_204_999_999_999_999_999n)).toBe('1.204 ETH')
  expect(ether(123_456_789_012_345_678_901_234_567n)).toBe('123,456,789.012 ETH')
  expect(balanceText({ value: 5n, decimals: 0, symbol: 'X', formatted: '' })).toBe('5 X')
  expect(balanceText({ value: 5n, decimals: 1, symbol: 'X', formatted: '' })).toBe('0.5 X')
  expect(balanceText({ value: 12345n, decimals: 2, symbol: 'X', formatted: '' })).toBe('123.45 X')
})

it('shows nothing for what is no balance', () => {
  const balance = { value: 5n, decimals: 18, symbol: 'ETH', formatted: '' }
  for (const decimals of [-1, Number.NaN, 1e9]) expect(balanceText({ ...balance, decimals })).toBeUndefined()
  expect(balanceText({ ...balance, value: JSON.parse('5') })).toBeUndefined()
})

it('shortens addresses only when that saves something', () => {
  expect(shortAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')).toBe('0xd8…A96045')
  expect(shortAddress('0x12345678')).toBe('0x12345678')
  expect(shortAddress('0x123456789', 4, 0)).toBe('0x12…')
})

it('gives an address the colours it has in the modal', () => {
  fc.assert(fc.property(fc.string(), (address) => addressGradient(address) === avatarGradient(address)))
})

it('reads attributes as HTML has them, and ignores what cannot be read', () => {
  const read = (attributes: Record<string, string>) => readOptions((name) => attributes[name])
  const given = { loadinglabel: 'Wait', charsstart: '8', charsend: 'many', disabled: '', balance: 'hide' }
  expect(read(given)).toMatchObject({ loadingLabel: 'Wait', charsStart: 8, disabled: true, balance: 'hide' })
  expect(read(given).charsEnd).toBeUndefined()
  expect(read({ charsstart: '0' }).charsStart).toBe(0)
  expect(read({}).disabled).toBe(false)
})
