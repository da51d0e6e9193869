import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { confirmAccount } from '../../../adapter-kit/index.js'
import type { Adapter, Connected, Connection, PluginContext, WalletChange } from '../../../kernel/plugin.js'
import { connectionsOf } from '../../../kernel/session/connections-of.js'
import * as reduce from '../../../kernel/session/reducers.js'
import Account from '../../../views/account/Account.js'
import ProfileWallets from '../../../views/account/ProfileWallets.js'
import WalletReceive from '../../../views/receive/WalletReceive.js'
import { setupAccount } from '../../plugins/account/fake-account.js'
import { setupWith as bip122Setup } from '../../plugins/bip122/fake-page.js'
import { ListWallet } from '../../plugins/bip122/fake-wallets.js'
import { alice as bitcoinAlice } from '../../plugins/bip122/fixtures.js'
import {
  bob as cosmosBob,
  setupWith as cosmosSetup,
  FakeKeplr,
  osmo,
} from '../../plugins/cosmos/fake-page.js'
import { ethereum, foxOn, sessionOf } from '../../plugins/networks/fake-networks.js'
import {
  FakeWallet,
  alice as stacksAlice,
  setupWith as stacksSetup,
  testnet,
} from '../../plugins/stacks/fake-page.js'
import { memoryBackend, FakeWallet as SessionWallet, setupSession } from '../../support/fake-adapter.js'

/** A restored connection, with what it tells. */
function listening({ adapter, restored, connector }: Parts) {
  if (!restored) throw new Error('It was not restored')
  const connection: Connection = { ...restored, connector }
  const changes: WalletChange[] = []
  connection.watch((change) => void changes.push(change))
  return { adapter, connection, changes }
}
interface Parts {
  readonly adapter: Adapter
  readonly connector: Connection['connector']
  readonly restored: Connected | undefined
}

/** Namespaces whose wallets cannot tell their account silently: restored from storage, the wallet on another one. */
const kinds = {
  async cosmos() {
    const wallet = new FakeKeplr()
    const { adapter, connector, connect, restore } = await cosmosSetup(wallet)
    await connect()
    wallet.who = 2
    return { at: listening({ adapter, connector, restored: await restore() }), now: cosmosBob }
  },
  async stacks() {
    const wallet = new FakeWallet()
    const { adapter, connector, connect, restore } = await stacksSetup(wallet)
    await connect()
    wallet.addresses = [{ address: stacksAlice }]
    return { at: listening({ adapter, connector, restored: await restore() }), now: stacksAlice }
  },
  async bip122() {
    const wallet = new ListWallet()
    delete wallet.answers.wallet_getAccount
    const { adapter, connector, connect, restore } = await bip122Setup((page) => page.list(wallet))
    await connect()
    return { at: listening({ adapter, connector, restored: await restore() }), now: bitcoinAlice }
  },
}

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('an account of %s from storage', (kind) => {
  it('says so, until the wallet is asked and tells', async () => {
    const { at, now } = await kinds[kind]()
    expect(at.connection.unconfirmed).toBe(true)
    await at.adapter.confirm?.(at.connection)
    expect(at.changes).toHaveLength(1)
    expect(at.changes[0]).toMatchObject({ type: 'accounts' })
    expect(at.changes[0]).toMatchObject({ accounts: [{ address: now }, ...others(at.changes[0])] })
    expect(Object(at.changes[0]).unconfirmed).toBeUndefined()
  })
})

it('a no of the visitor is no failure, and a plugin that cannot ask is named', async () => {
  const connection: Connection = { ...foxOn(ethereum), unconfirmed: true }
  const declined = Object.assign(new Error('User rejected'), { code: 4001 })
  await confirmAccount(contextOf({ confirm: () => Promise.reject(declined) }, connection))
  await expect(confirmAccount(contextOf({}, connection))).rejects.toMatchObject({ code: 'LK_UNCONFIRMED' })
})

const others = (change: WalletChange | undefined) =>
  change?.type === 'accounts' ? change.accounts.slice(1).map(() => expect.anything()) : []

const contextOf = (adapter: Partial<Adapter>, connection: Connection) => {
  const { context } = setupAccount({ session: sessionOf([connection]) })
  return { ...context, use: async () => adapter } as unknown as PluginContext
}

it('another network of the site does not confirm an account of stacks', async () => {
  const { at } = await kinds.stacks()
  await at.adapter.switchNetwork(at.connection, testnet)
  expect(at.changes).toMatchObject([{ type: 'network' }, { type: 'accounts', unconfirmed: true }])
})

it('a wallet of cosmos that switches has confirmed its account', async () => {
  const { at } = await kinds.cosmos()
  await at.adapter.switchNetwork(at.connection, osmo)
  expect(at.changes.at(-1)).toMatchObject({ type: 'accounts' })
  expect(Object(at.changes.at(-1)).unconfirmed).toBeUndefined()
})

it('accounts that a wallet told itself are confirmed', async () => {
  const { connect } = await cosmosSetup(new FakeKeplr())
  expect((await connect()).unconfirmed).toBeUndefined()
})

it('the session carries the doubt, and drops it with the first word of the wallet', () => {
  const doubtful: Connection = { ...foxOn(ethereum), unconfirmed: true }
  const { accounts } = doubtful
  const said = (unconfirmed?: true) => {
    return reduce.withAccounts(doubtful, accounts, unconfirmed).unconfirmed
  }
  expect(said()).toBeUndefined()
  expect(said(true)).toBe(true)
})

it('a restored account that no wallet confirmed is so in the public state, until it tells', async () => {
  const backend = memoryBackend()
  const fox = new SessionWallet('fox')
  const make = () => setupSession({ wallets: [fox], backend })
  const before = make()
  await before.session.connect(fox.connector)
  fox.unconfirmed = true
  const after = make()
  await after.session.restore()
  const first = () => connectionsOf(after.state(), 'eip155')[0]
  expect(first()?.unconfirmed).toBe(true)
  fox.say({ type: 'accounts', accounts: first()?.accounts ?? [] })
  expect(first()?.unconfirmed).toBeUndefined()
})

describe('on screen', () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const account = (at: string) => ({ namespace: 'eip155', address: at, type: 'eoa' }) as const
  const draw = (
    view: typeof WalletReceive | typeof Account,
    doubt: boolean,
    accounts: Connection['accounts'] = [account(address)],
  ) => {
    const connection: Connection = { ...foxOn(ethereum), accounts, ...(doubt && { unconfirmed: true }) }
    const { context, api } = setupAccount({ session: sessionOf([connection]), networks: [ethereum] })
    return renderToStaticMarkup(createElement(view as typeof Account, { context, api, params: undefined }))
  }

  it('nothing is received at an address that is only remembered', () => {
    const html = draw(WalletReceive, true)
    expect(html).not.toContain(address)
    expect(html).not.toContain('receive-copy-button')
    expect(html).toContain('Confirm in Fox Wallet')
    expect(draw(WalletReceive, false)).toContain('receive-copy-button')
  })

  it('it cannot be copied in the account view, which says why', () => {
    const copy = (html: string) => /<button[^>]*account-address[^>]*>/.exec(html)?.[0]
    expect(copy(draw(Account, true))).toContain('disabled')
    expect(draw(Account, true)).toContain('Not confirmed by Fox Wallet yet.')
    expect(copy(draw(Account, false))).not.toContain('disabled')
    expect(draw(Account, false)).not.toContain('Not confirmed')
  })

  it('nor among the wallets', () => {
    const copies = (doubt: boolean, ...all: readonly string[]) => {
      const [first = address, ...rest] = all
      const html = draw(ProfileWallets as typeof Account, doubt, [account(first), ...rest.map(account)])
      return (
        html.match(/data-testid="(account-copy-|wui-active-profile-wallet-item-copy-button)/g)?.length ?? 0
      )
    }
    expect([copies(false, address), copies(true, address)]).toEqual([1, 0])
    expect([copies(false, address, other), copies(true, address, other)]).toEqual([2, 0])
  })
})
