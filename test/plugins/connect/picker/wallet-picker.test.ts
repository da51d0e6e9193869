import { describe, expect, it, onTestFinished } from 'vitest'
import { type Adapter, LatchkeyError, type Plugin } from '../../../../kernel/plugin.js'
import { connect, type Wallet } from '../../../../plugins/connect/index.js'
import { walletConnect } from '../../../../plugins/walletconnect/index.js'
import { fakeNamespace } from '../../../conformance/fake-namespace.js'
import { createHarness } from '../../../conformance/harness.js'
import { borrowPage } from '../../../conformance/page.js'
import { until } from '../../../until.js'
import { evm, FakeTransport, sessionOf } from '../../walletconnect/fake-transport.js'
import { wallet } from '../fake-connect.js'

/** A directory of wallets; it may be out of order. */
function directoryOf(all: readonly Wallet[]) {
  const asked: string[] = []
  const state = { isBroken: false }
  const wallets = async ({ search, page = 1, entries, exclude = [] }: Query) => {
    asked.push(search ?? `page ${page}`)
    if (state.isBroken) throw new Error('Out of order')
    const found = all.filter(({ id, name }) => !exclude.includes(id) && name.includes(search ?? ''))
    return { wallets: found.slice((page - 1) * entries, page * entries), count: found.length }
  }
  const plugin: Plugin = {
    name: 'directory',
    api: 1,
    provides: ['directory'],
    load: async () => ({
      setup: (context) =>
        context.provide('directory', { wallets, walletImage: String, assetImage: String } as never),
    }),
  }
  return { plugin, asked, state }
}
interface Query {
  readonly search?: string
  readonly page?: number
  readonly entries: number
  readonly exclude?: readonly string[]
}

const wallets = Array.from({ length: 60 }, (_, i) => wallet(`w${i}`, { name: `Wallet ${i}` }))

async function ownScreen({ adapter = {} as Partial<Adapter>, pairs = true, all = wallets } = {}) {
  const returnPage = borrowPage()
  const transport = new FakeTransport()
  const fake = fakeNamespace({ adapter })
  const directory = directoryOf(all)
  const plugins = [
    ...[connect(), fake.plugin, directory.plugin],
    ...(pairs ? [walletConnect({ transport: transport.create, prefetch: 'none' })] : []),
  ]
  const harness = createHarness(plugins, { networks: [evm(1), evm(10)] })
  onTestFinished(() => {
    harness.destroy()
    returnPage()
  })
  const picker = await harness.modal.use('wallet-picker')
  const now = () => picker.state.get()
  onTestFinished(picker.state.subscribe(() => undefined))
  await picker.load()
  const named = async (name: string) => {
    await until(() => now().wallets.some((each) => each.name === name), name)
    const found = now().wallets.find((each) => each.name === name)
    if (!found) throw new Error(`${name} has gone`)
    return found
  }
  return { ...harness, picker, now, named, transport, directory }
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code: unknown; message: string }) => error,
  )

describe('the wallets of a page’s own screen', () => {
  it('are those of this browser, pairing, and the directory’s best; no view comes', async () => {
    const { now, named, shown } = await ownScreen()
    await named('Fake Wallet')
    await named('WalletConnect')
    await until(() => !now().isLoading, 'the directory')
    const groups = now().wallets.map(({ name, isInstalled }) => [name, isInstalled])
    expect(groups).toContainEqual(['Fake Wallet', true])
    expect(groups).toContainEqual(['Wallet 0', false])
    expect(shown()).toEqual([])
  })

  it('come by page and by search', async () => {
    const { picker, now, directory } = await ownScreen()
    picker.more()
    await until(() => now().directory.page === 1, 'the first page')
    expect(now().directory).toMatchObject({ text: '', hasMore: true, isFailed: false })
    picker.more()
    await until(() => !now().directory.hasMore, 'the last page')
    expect(now().directory.wallets.length).toBe(60)
    picker.search('Wallet 59')
    await until(() => now().directory.wallets.length === 1, 'what was searched for')
    expect(now().directory).toMatchObject({ text: 'Wallet 59', isLoading: false })
    picker.search('')
    await until(() => now().directory.wallets.length === 60, 'the list again')
    expect(directory.asked.filter((each) => each === 'page 1').length).toBe(2) // the best, and the list
  })

  it('say that the directory is out of order, and may be asked again', async () => {
    const { picker, now, directory } = await ownScreen()
    directory.state.isBroken = true
    picker.search('Wallet 5')
    await until(() => now().directory.isFailed, 'the failure')
    directory.state.isBroken = false
    picker.more()
    await until(() => now().directory.wallets.length > 0, 'the answer')
  })
})

describe('connecting from a page’s own screen', () => {
  it('asks a wallet of this browser', async () => {
    const { picker, named, modal, shown, now } = await ownScreen()
    const connecting = picker.connect(await named('Fake Wallet'))
    expect(now().connecting?.name).toBe('Fake Wallet')
    const account = await connecting
    expect([account.isConnected, account.connector?.name]).toEqual([true, 'Fake Wallet'])
    expect(modal.getState().open).toBe(false)
    expect([shown(), now().connecting]).toEqual([[], undefined])
  })

  it('shows the link, and answers once the phone approved', async () => {
    const { picker, named, now, transport, modal } = await ownScreen()
    const connecting = picker.connect(await named('WalletConnect'))
    await until(() => now().uri, 'the link')
    expect(now().uri).toBe(transport.last.uri)
    const infos: (string | undefined)[] = []
    onTestFinished(modal.subscribeWalletInfo((info) => void infos.push(info?.name)))
    transport.approve(sessionOf())
    expect((await connecting).connector?.type).toBe('WALLET_CONNECT')
    await until(() => infos.includes('Fox Wallet'), 'the name of the wallet')
    expect(now()).toMatchObject({ connecting: undefined, uri: undefined })
  })

  it('pairs with a wallet of the directory, which is recent from then on', async () => {
    const { picker, named, now, transport } = await ownScreen()
    const connecting = picker.connect(await named('Wallet 1'))
    await until(() => now().uri, 'the link')
    transport.approve(sessionOf())
    await connecting
    expect(now().wallets.find(({ name }) => name === 'Wallet 1')?.isRecent).toBe(true)
  })

  it('rejects with what the wallet says, and may be tried again', async () => {
    let isRefused = true
    const rejected = Object.assign(new Error('User rejected the request'), { code: 4001 })
    const fake = fakeNamespace()
    const answer: Adapter['connect'] = async (input) => {
      if (isRefused) throw rejected
      return (await adapterOf(fake.plugin)).connect(input)
    }
    const { picker, named } = await ownScreen({ adapter: { connect: answer } })
    const own = await named('Fake Wallet')
    expect(await failure(picker.connect(own))).toBe(rejected)
    isRefused = false
    expect((await picker.connect(own)).isConnected).toBe(true)
  })

  it('rejects where no link can be made', async () => {
    const { picker, named, transport, now } = await ownScreen()
    transport.failure = new LatchkeyError('LK_PAIRING_RELAY', 'The pairing service could not be reached')
    expect(await failure(picker.connect(await named('WalletConnect')))).toMatchObject({
      code: 'LK_PAIRING_RELAY',
    })
    expect(now().connecting).toBe(undefined)
  })

  it('gives way to a later choice, and to the page’s signal', async () => {
    const { picker, named, now } = await ownScreen()
    const leaving = new AbortController()
    const first = failure(picker.connect(await named('WalletConnect'), { signal: leaving.signal }))
    await until(() => now().uri, 'the link')
    leaving.abort('enough')
    expect(await first).toBe('enough')
    const second = failure(picker.connect(await named('WalletConnect')))
    const third = picker.connect(await named('Fake Wallet'))
    expect(await second).toMatchObject({ code: 'LK_SUPERSEDED' })
    expect((await third).isConnected).toBe(true)
  })

  it('refuses a wallet with a doubt until the visitor confirmed it, and one that is not to be had here', async () => {
    const { picker, named } = await ownScreen({ pairs: false })
    const own = await named('Fake Wallet')
    const doubtful = { ...own, doubt: 'lookalike' as const }
    expect(await failure(picker.connect(doubtful))).toMatchObject({ code: 'LK_CONFLICT' })
    expect(await failure(picker.connect(await named('Wallet 1')))).toMatchObject({ code: 'LK_CONNECTOR' })
    expect((await picker.connect(doubtful, { confirmed: true })).isConnected).toBe(true)
  })
})

/** The adapter of a fake namespace, as its plugin gives it. */
async function adapterOf({ load }: Plugin): Promise<Adapter> {
  let adapter: Promise<Adapter> | undefined
  const runtime = await load?.()
  runtime?.setup({
    provide: () => undefined,
    provideLazy: (_: string, make: () => Promise<Adapter>) => {
      adapter = make()
    },
  } as never)
  if (!adapter) throw new Error('No adapter')
  return adapter
}
