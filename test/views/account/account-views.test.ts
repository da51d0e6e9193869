import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Account, AccountType, Connection } from '../../../kernel/plugin.js'
import FundWallet from '../../../views/account/FundWallet.js'
import { accountMessages } from '../../../views/account/messages.js'
import { AccountActions } from '../../../views/account/overview/AccountActions.js'
import { AccountKind } from '../../../views/account/overview/AccountIdentity.js'
import { NetworkLine } from '../../../views/account/overview/NetworkLine.js'
import type { Total } from '../../../views/account/overview/useTotal.js'
import { WalletPill } from '../../../views/account/overview/WalletPill.js'
import { Worth } from '../../../views/account/overview/Worth.js'
import ProfileWallets from '../../../views/account/ProfileWallets.js'
import { translator } from '../../../views/kit/index.js'
import { setupAccount } from '../../plugins/account/fake-account.js'
import { ethereum, foxOn, sessionOf, solana } from '../../plugins/networks/fake-networks.js'

const t = translator({}, 'account', accountMessages)
const { api } = setupAccount({ session: sessionOf([]) })

describe('the block explorer', () => {
  const draw = (url: string) => {
    const network = { ...ethereum, blockExplorers: { default: { name: 'E', url } } }
    return renderToStaticMarkup(createElement(NetworkLine, { api, network, address: 'a/../b', t }))
  }

  it('is led to with the address as one part of the path', () => {
    expect(draw('https://scan.example/')).toContain('href="https://scan.example/address/a%2F..%2Fb"')
  })

  it('is not offered when the network has none, or one that is not safe', () => {
    expect(draw('javascript:alert(1)//')).not.toContain('Block explorer')
    const { blockExplorers: _, ...bare } = ethereum
    const html = renderToStaticMarkup(createElement(NetworkLine, { api, network: bare, address: 'a', t }))
    expect(html).not.toContain('Block explorer')
    expect(html).toContain('Ethereum')
  })
})

const sharing = (connection: Connection, ...types: readonly AccountType[]): Connection => {
  const namespace = connection.connector.namespace
  const [first = 'eoa', ...rest] = types
  const account = (type: AccountType, i: number): Account => ({ namespace, address: `address-${i}`, type })
  return { ...connection, accounts: [account(first, 0), ...rest.map((type, i) => account(type, i + 1))] }
}
const raven: Connection = {
  ...foxOn(ethereum),
  connector: { id: 'raven', name: 'Raven', type: 'ANNOUNCED', namespace: 'eip155' },
}
const withRaven = {
  ...sessionOf([foxOn(ethereum)]),
  namespaces: { eip155: { status: 'connected' as const, connection: foxOn(ethereum), others: [raven] } },
}

describe('the wallet in the head of the account', () => {
  const draw = (options: Parameters<typeof setupAccount>[0]) => {
    const { context, api, store } = setupAccount(options)
    const account = store.get(context.state.account())
    return renderToStaticMarkup(createElement(WalletPill, { context, api, account, t }))
  }
  const alone = { session: sessionOf([foxOn(ethereum)]), networks: [ethereum] }

  it('leads to all wallets where there is something to choose', () => {
    expect(draw({ ...alone, multiWallet: true })).toContain('Fox Wallet')
    expect(draw({ ...alone, networks: [ethereum, solana] })).toContain('Fox Wallet')
    expect(draw({ ...alone, session: sessionOf([sharing(foxOn(ethereum), 'eoa', 'eoa')]) })).toContain(
      'Fox Wallet',
    )
  })

  it('is not there for a single account, nor before the features are known', () => {
    expect(draw(alone)).toBe('')
    expect(draw({ ...alone, multiWallet: true, pending: true })).toBe('')
  })

  it('says what a Bitcoin account is for', () => {
    const draw = (...types: readonly AccountType[]) => {
      const { context, store } = setupAccount({ session: sessionOf([sharing(foxOn(ethereum), ...types)]) })
      const account = store.get(context.state.account())
      return renderToStaticMarkup(createElement(AccountKind, { account, t }))
    }
    expect(draw('payment', 'ordinal')).toContain('Payment')
    expect(draw('ordinal')).toContain('Ordinals')
    expect(draw('eoa', 'ordinal')).toBe('')
  })
})

describe('what an account is worth', () => {
  const coin = {
    status: 'ready',
    balance: { value: 2n * 10n ** 18n, decimals: 18, symbol: 'ETH', formatted: '2' },
  }
  const draw = (total: Total, features = {}) => {
    const { context, api } = setupAccount({ session: sessionOf([foxOn(ethereum)]), features })
    const own = { ...api, balance: { ...api.balance, get: () => coin } } as unknown as typeof api
    const html = renderToStaticMarkup(createElement(Worth, { context, api: own, gone: false, t, total }))
    return [...html.matchAll(/class="(account-balance|account-coin)[^"]*" data-testid="([a-z-]+)"/g)].map(
      ([, place, id]) => [place, id],
    )
  }
  const [large, small] = ['account-balance', 'account-coin']

  it('stands in money first, with the coin below it; the other way round where the site wants that', () => {
    expect(draw(12.5)).toEqual([
      [large, 'balances-total'],
      [small, 'account-balance'],
    ])
    expect(draw(12.5, { accountBalance: 'coin' })).toEqual([
      [large, 'account-balance'],
      [small, 'balances-total'],
    ])
  })

  it('is the coin alone where no price is known', () => {
    expect(draw('none')).toEqual([[large, 'account-balance']])
  })
})

describe('what an account can do', () => {
  const draw = (features: Readonly<Record<string, unknown>>) => {
    const { context, store, base } = setupAccount({ session: sessionOf([foxOn(ethereum)]), features })
    const action = (plugin: string) => ({
      id: `${plugin}-tile`,
      plugin,
      icon: 'send',
      label: plugin,
      view: 'Account' as const,
    })
    store.set(base.slots, { 'account:action': ['send', 'receive', 'swap'].map(action) })
    const html = renderToStaticMarkup(createElement(AccountActions, { context, waiting: false }))
    return [...html.matchAll(/data-testid="(\w+)-tile"/g)].map(([, name]) => name)
  }

  it('stands in the order of the plugins, or in the site’s; what it does not name comes last', () => {
    expect(draw({})).toEqual(['send', 'receive', 'swap'])
    expect(draw({ walletFeaturesOrder: ['swap', 'nobody', 'receive'] })).toEqual(['swap', 'receive', 'send'])
    expect(draw({ walletFeaturesOrder: 'swap' })).toEqual(['send', 'receive', 'swap'])
  })
})

describe('the ways to get coins', () => {
  const way = (plugin: string, view = 'Account') => ({
    ...{ id: `${plugin}-way`, plugin, icon: 'card', label: `${plugin} coins` },
    view: view as 'Account',
  })
  const at = (ways: readonly ReturnType<typeof way>[], hasList = true) => {
    const { context, store, base } = setupAccount({ session: sessionOf([foxOn(ethereum)]) })
    const receive = { ...way('receive', 'WalletReceive'), id: 'receive-tile' }
    const send = { ...way('send', 'WalletSend'), id: 'send-tile' }
    store.set(base.slots, { 'account:action': [receive, send], fund: ways })
    const viewOf = (role: string) => (role === 'fund' && hasList ? 'FundWallet' : undefined)
    return { ...context, viewOf }
  }
  const marks = (element: ReactElement) =>
    [...renderToStaticMarkup(element).matchAll(/data-testid="([^"]+)"/g)].map(([, id]) => id)
  const tiles = (context: ReturnType<typeof at>) =>
    marks(createElement(AccountActions, { context, waiting: false }))
  const [buy, receive] = [way('onramp', 'OnRampProviders'), way('receive', 'WalletReceive')]
  const fund = 'w3m-account-default-fund-wallet-button'

  it('have a tile each where all fit side by side', () => {
    expect(tiles(at([buy, receive]))).toEqual([fund, 'receive-tile', 'send-tile'])
    expect(tiles(at([buy, way('pay', 'PayWithExchange')]))).toEqual([
      fund,
      'receive-tile',
      'send-tile',
      'pay-way',
    ])
  })

  it('are one tile where there are more, in place of a tile for each', () => {
    const ways = [buy, way('pay', 'PayWithExchange'), way('other', 'OnRampAmount'), receive]
    expect(tiles(at(ways))).toEqual([fund, 'send-tile'])
    const wordy = { ...way('pay', 'PayWithExchange'), label: 'Deposit from exchange' }
    expect(tiles(at([wordy, receive]))).toEqual([fund, 'send-tile'])
  })

  it('keep their own tile where there is one', () => {
    expect(tiles(at([receive]))).toEqual(['receive-tile', 'send-tile'])
    expect(tiles(at([buy]))).toEqual([fund, 'receive-tile', 'send-tile'])
    expect(tiles(at([]))).toEqual(['receive-tile', 'send-tile'])
  })

  it('keep their tiles where nobody lists them', () => {
    const ways = [buy, way('pay', 'PayWithExchange'), way('other', 'OnRampAmount')]
    expect(tiles(at(ways, false))).toEqual([fund, 'receive-tile', 'send-tile', 'pay-way', 'other-way'])
  })

  it('are listed, the best first', () => {
    const list = (ways: Parameters<typeof at>[0]) =>
      marks(createElement(FundWallet, { context: at(ways), api: undefined, params: undefined }))
    expect(list([{ ...receive, order: 50 } as typeof receive, buy])).toEqual(['receive-way', 'onramp-way'])
    expect(list([])).toContain('fund-empty')
  })
})

describe('the list of all wallets', () => {
  const draw = (options: Parameters<typeof setupAccount>[0], params?: { readonly namespace?: string }) => {
    const { context, api } = setupAccount(options)
    return renderToStaticMarkup(createElement(ProfileWallets, { context, api, params }))
  }
  const marks = (html: string) => [...html.matchAll(/data-testid="([^"]+)"/g)].map(([, id]) => id)

  it('has the wallet in use, the other live ones, those from before, and one more', () => {
    const owl = { id: 'owl', name: 'Owl', type: 'ANNOUNCED' as const, namespace: 'eip155' }
    const html = draw({ session: withRaven, networks: [ethereum], multiWallet: true, recent: [owl] })
    expect(marks(html)).toEqual([
      'balance-amount',
      'disconnect-all-button',
      'wui-active-profile-wallet-item',
      'wui-active-profile-wallet-item-copy-button',
      'wui-active-profile-wallet-item-explorer-button',
      'wui-active-profile-wallet-item-disconnect-button',
      'active-connection',
      'wui-inactive-profile-wallet-item-button',
      'wui-inactive-profile-wallet-item-disconnect-button',
      'recently-connected-text',
      'recent-connection',
      'recent-connection-connect-button',
      'recent-connection-forget-button',
      'add-connection-button',
    ])
    expect(html).toContain('Add EVM wallet')
  })

  it('offers no further wallet and none from before while only one may be connected', () => {
    const recent = [raven.connector]
    const html = draw({ session: sessionOf([foxOn(ethereum)]), networks: [ethereum], recent })
    expect(marks(html)).not.toContain('recent-connection')
    expect(marks(html)).not.toContain('add-connection-button')
    expect(marks(html)).not.toContain('disconnect-all-button')
  })

  it('has a tab for each chain family, and the way to make it the active one', () => {
    const session = sessionOf([foxOn(ethereum), foxOn(solana)])
    const html = draw({ session }, { namespace: 'solana' })
    expect(marks(html).slice(0, 2)).toEqual(['tab-evm', 'tab-solana'])
    expect(html).toMatch(/aria-selected="true"[^>]*data-testid="tab-solana"/)
    expect(marks(html)).toContain('wui-active-profile-wallet-item-use-button')
    expect(html).not.toContain('>Active<')
    expect(draw({ session })).toMatch(/aria-selected="true"[^>]*data-testid="tab-evm"/)
  })

  it('says the next step where nothing is connected', () => {
    const html = draw({ session: sessionOf([]), networks: [ethereum] })
    expect(marks(html)).toEqual([
      'empty-template',
      'empty-state-text',
      'empty-state-description',
      'empty-state-button',
    ])
    expect(html).toContain('No wallet connected')
  })

  it('names the kinds of accounts and marks the one in use', () => {
    const html = draw({ session: sessionOf([sharing(foxOn(ethereum), 'payment', 'ordinal', 'stx')]) })
    expect([...html.matchAll(/Payment|Ordinals|Stacks/g)].map(([word]) => word)).toEqual([
      'Payment', // in the head as well
      'Payment',
      'Ordinals',
      'Stacks',
    ])
    expect(html.match(/role="radio"/g)).toHaveLength(3)
    expect(html).toMatch(/aria-checked="true"[^>]*data-testid="account-choice-address-0"/)
  })

  it('folds a long list of accounts', () => {
    const many = Array.from({ length: 12 }, () => 'eoa' as const)
    const html = draw({ session: sessionOf([sharing(foxOn(ethereum), ...many)]) })
    expect(html.match(/role="radio"/g)).toHaveLength(4)
    expect(html).toContain('Show all 12 accounts')
  })
})
