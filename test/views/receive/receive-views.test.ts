import * as fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Account, AccountType, Network } from '../../../kernel/plugin.js'
import { translator } from '../../../views/kit/index.js'
import { receiveMessages } from '../../../views/receive/messages.js'
import { AddressChip } from '../../../views/receive/parts/AddressChip.js'
import WalletCompatibleNetworks from '../../../views/receive/WalletCompatibleNetworks.js'
import WalletReceive from '../../../views/receive/WalletReceive.js'
import { setupAccount } from '../../plugins/account/fake-account.js'
import { ethereum, foxOn, op, sessionOf, solana } from '../../plugins/networks/fake-networks.js'

const t = translator({}, 'receive', receiveMessages)
const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function setup(
  address = evm,
  type: AccountType = 'eoa',
  networks: readonly Network[] = [ethereum, op, solana],
) {
  const account: Account = { namespace: 'eip155', address, type }
  return setupAccount({ session: sessionOf([{ ...foxOn(ethereum), accounts: [account] }]), networks })
}

const receive = ({ context }: ReturnType<typeof setup>) =>
  renderToStaticMarkup(createElement(WalletReceive, { context, api: undefined, params: undefined }))
const networks = ({ context }: ReturnType<typeof setup>) =>
  renderToStaticMarkup(
    createElement(WalletCompatibleNetworks, { context, api: undefined, params: undefined }),
  )
const textOf = (html: string) => html.replace(/<[^>]*>/g, '')

describe('the view', () => {
  it('shows the address short on the chip and whole below, with its ends stronger', () => {
    const html = receive(setup())
    expect(html).toContain('0xf3…2266')
    const [, whole = ''] = /data-testid="receive-address">(.*?)<\/p>/.exec(html) ?? []
    expect(textOf(whole)).toBe(evm)
    expect(whole).toMatch(/^<b>0xf39F<\/b>.*<b>b92266<\/b>$/)
  })

  it('breaks the address into lines of one length', () => {
    const lines = (address: string) => {
      const [, whole = ''] = /receive-address">(.*?)<\/p>/.exec(receive(setup(address))) ?? []
      return whole.split('<wbr/>').map((line) => textOf(line).length)
    }
    expect(lines(evm)).toEqual([21, 21])
    expect(lines('S'.repeat(44))).toEqual([22, 22])
    expect(lines('b'.repeat(62))).toEqual([21, 21, 20])
    expect(lines('5'.repeat(12))).toEqual([12])
  })

  it('waits for the code with a shape, and says so', () => {
    expect(receive(setup())).toContain('role="status" aria-label="Preparing the QR code"')
  })

  it('says what a Bitcoin account is for, with a warning for ordinals', () => {
    expect(receive(setup('bc1q', 'payment'))).toContain('>Payment<')
    expect(receive(setup('bc1q', 'payment'))).not.toContain('holds ordinals')
    expect(receive(setup('bc1p', 'ordinal'))).toContain('>Ordinals<')
    expect(receive(setup('bc1p', 'ordinal'))).toContain('holds ordinals')
    expect(receive(setup())).not.toContain('class="tag')
  })

  it('names the networks of the chain family, or the only one', () => {
    expect(receive(setup())).toContain('Only on these networks')
    expect(receive(setup())).toContain('Ethereum, OP Mainnet')
    const one = receive(setup(evm, 'smartAccount'))
    expect(one).toContain('Only on this network')
    expect(one).not.toContain('OP Mainnet')
  })

  it('gives the address on a network that is not the site’s, and claims nothing about networks', () => {
    const away: Network = { ...ethereum, id: 77, caipNetworkId: 'eip155:77', name: 'Away', unsupported: true }
    const account: Account = { namespace: 'eip155', address: evm, type: 'eoa' }
    const session = sessionOf([{ ...foxOn(away), accounts: [account] }])
    const context = setupAccount({ session, networks: [ethereum, op] })
    const html = receive(context)
    expect(html).toContain('0xf3…2266')
    expect(html).toContain('receive-copy-button')
    expect(html).not.toMatch(/Away|Only on|OP Mainnet/)
    expect(networks(context)).toContain('No network here')
  })

  it('holds its place while nobody is connected', () => {
    const { context } = setupAccount({ session: sessionOf([]) })
    const html = renderToStaticMarkup(
      createElement(WalletReceive, { context, api: undefined, params: undefined }),
    )
    expect(html).toContain('role="status"')
    expect(html).not.toContain('<button')
  })
})

describe('the list of networks', () => {
  it('marks the one in use and test networks, and is not clickable', () => {
    const test = { ...op, testnet: true }
    const html = networks(setup(evm, 'eoa', [ethereum, test, solana]))
    expect(html).toContain('compatible-network-eip155:1')
    expect(html).toContain('Test network')
    expect(html.match(/In use/g)).toHaveLength(1)
    expect(html).not.toContain('Solana')
    expect(html).not.toContain('<button')
  })

  it('says so when there is none', () => {
    const { context } = setupAccount({ session: sessionOf([]) })
    const html = renderToStaticMarkup(
      createElement(WalletCompatibleNetworks, { context, api: undefined, params: undefined }),
    )
    expect(html).toContain('empty-template')
  })
})

describe('whatever a wallet calls an address, or a site a network', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.constantFrom('<img src=x onerror=alert(1)>', '"><script>', '\u202e0x', 'x'.repeat(5000)),
  )

  it('it is text, and nothing else', () => {
    fc.assert(
      fc.property(odd, odd, (address, name) => {
        const context = setup(address, 'eoa', [
          { ...ethereum, name },
          { ...op, name },
        ])
        for (const html of [receive(context), networks(context)]) {
          expect(html).not.toMatch(/<(img|script)/)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('a picture that is not safe to load is a letter', () => {
    const { context } = setup()
    const receiver = { address: evm, type: undefined, network: { ...ethereum, name: 'Odd' } }
    const html = renderToStaticMarkup(createElement(AddressChip, { context, receiver, t }))
    expect(html).toContain('>O<')
  })
})
