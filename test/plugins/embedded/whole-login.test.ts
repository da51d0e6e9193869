import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Plugin, PluginContext } from '../../../kernel/plugin.js'
import { solana } from '../../../plugins/solana/index.js'
import { testNetwork } from '../../conformance/harness.js'
import { soon } from '../../until.js'
import { ada, loadPage, tabForTest } from './setup.js'

afterEach(() => {
  vi.restoreAllMocks()
})

const id = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const networks = [testNetwork('eip155', 1), testNetwork('solana', id)]

/** The account of the page, whose balance somebody may want read again. */
function accountService() {
  const asked: unknown[] = []
  const plugin: Plugin = {
    ...{ name: 'fake-account', api: 1, provides: ['account'] },
    load: async () => ({
      setup(context: PluginContext) {
        const refresh = (options: unknown) => void asked.push(options)
        context.provide('account', { refresh, refreshProfile: () => undefined } as never)
      },
    }),
  }
  return { plugin, asked }
}

const queryOf = (frame: unknown) => new URL(String(Reflect.get(Object(frame), 'src'))).searchParams

describe('a login for several chain families', () => {
  it('works where one of them fails, and the site is told which', async () => {
    const tab = tabForTest()
    const { handle } = tab.site
    vi.spyOn(tab.site, 'handle').mockImplementation(async (request) => {
      const isOther = String(Reflect.get(Object(request.payload), 'chainId')).startsWith('solana')
      if (request.name !== 'GET_USER' || !isOther) return handle(request)
      return { kind: 'reply', outcome: 'ERROR', payload: { message: 'No key for this chain' } }
    })
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { logIn, modal, contextOf } = await loadPage(tab, { others: [solana()], networks })
    await logIn()
    expect(modal.getAccount('eip155').isConnected).toBe(true)
    expect(modal.getAccount('solana').isConnected).toBe(false)
    const { store, state } = await contextOf('embedded')
    await soon(() => expect(store.get(state.alert)?.code).toBe('APKTW001'))
    expect(store.get(state.alert)).toMatchObject({
      kind: 'warning',
      text: 'Inactive Namespace Not Connected',
    })
    expect(String(said.mock.calls.find(([line]) => String(line).includes('solana')))).toContain(
      'No key for this chain',
    )
  })

  it('names the wallet by whose login it is, on each of them', async () => {
    const { logIn, modal } = await loadPage(tabForTest(), { others: [solana()], networks })
    await logIn()
    for (const namespace of ['eip155', 'solana']) expect(modal.getAccount(namespace).display?.name).toBe(ada)
    expect(modal.getAccount('eip155').connector?.name).toBe('Auth') // what is counted holds no email
  })
})

describe('a request of the page that the visitor approves', () => {
  it('has the balance read again, and one that only reads does not', async () => {
    const { plugin, asked } = accountService()
    const { logIn, provider, modal } = await loadPage(tabForTest(), {
      others: [plugin],
      defaultAccountTypes: { eip155: 'eoa' }, // a smart account’s signature needs a node
    })
    await logIn()
    const { address } = modal.getAccount('eip155')
    await provider().request({ method: 'eth_accounts' })
    expect(asked).toEqual([])
    await provider().request({ method: 'personal_sign', params: ['0x4869', address] })
    await soon(() => expect(asked).toEqual([{ fresh: true }]))
  })
})

describe('the address of the frame', () => {
  const open = async (options = {}) => {
    const tab = tabForTest()
    const created = vi.spyOn(document, 'createElement')
    const { service } = await loadPage(tab, options)
    await service.prefetch()
    const at = created.mock.calls.findIndex(([name]) => name === 'iframe')
    return { tab, query: queryOf(created.mock.results[at]?.value) }
  }

  it('names the project, the protocol’s version, the network in use and its own endpoint', async () => {
    const { query } = await open({ defaultNetwork: testNetwork('eip155', 137) })
    expect(Object.fromEntries(query)).toEqual({
      projectId: '00000000000000000000000000000001',
      chainId: 'eip155:137',
      version: '4',
      rpcUrl: 'https://rpc.test',
      enableLogger: 'false',
    })
  })

  it('names no endpoint that the site reads from for itself', async () => {
    const customRpcUrls = { 'eip155:1': [{ url: 'https://secret.test/key' }] }
    const { query } = await open({ customRpcUrls })
    expect(query.get('rpcUrl')).toBe('https://rpc.test')
  })

  it('says that emails are asked for, where the site does that', async () => {
    const { query } = await open({ features: { emailCapture: ['required'] } })
    expect(query.get('enableCloudAuthAccount')).toBe('true')
  })

  it('says nothing of emails elsewhere, and keeps the frame’s page from logging', async () => {
    const { query } = await open()
    expect(query.get('enableCloudAuthAccount')).toBe(null)
    expect(query.get('enableLogger')).toBe('false')
  })

  it('is followed by the version of this kit, where the cloud says it', async () => {
    const cloud: Plugin = {
      ...{ name: 'fake-cloud', api: 1, provides: ['cloud'] },
      load: async () => ({
        setup: (context: PluginContext) => context.provide('cloud', { sdkVersion: 'html-test-1' } as never),
      }),
    }
    const { tab } = await open({ others: [cloud] })
    const told = tab.newest().asked.find(({ type }) => type === '@w3m-app/SYNC_DAPP_DATA')
    expect(told?.payload).toMatchObject({ sdkVersion: 'html-test-1', sdkType: 'appkit' })
  })
})

describe('the page in the frame', () => {
  const told = (tab: ReturnType<typeof tabForTest>, name: string) =>
    tab.newest().asked.flatMap(({ type, payload }) => (type === `@w3m-app/${name}` ? [payload] : []))

  it('is told who asks, before anything else', async () => {
    const tab = tabForTest()
    const metadata = {
      ...{ name: 'Shop', description: 'Sells things', url: 'https://shop.test' },
      icons: ['https://shop.test/icon.png'],
    }
    const { service } = await loadPage(tab, { metadata })
    await service.prefetch()
    expect(tab.newest().asked[0]?.type).toBe('@w3m-app/SYNC_DAPP_DATA')
    const projectId = '00000000000000000000000000000001'
    expect(told(tab, 'SYNC_DAPP_DATA')).toEqual([{ metadata, projectId, sdkType: 'appkit' }])
  })

  it('is told mode and variables of the theme, and again with each change', async () => {
    const tab = tabForTest()
    const { service, modal } = await loadPage(tab, {
      themeMode: 'dark',
      themeVariables: { '--lk-accent': '#ff0000' },
    })
    await service.prefetch()
    const themes = () => told(tab, 'SYNC_THEME')
    await soon(() =>
      expect(themes()).toEqual([
        {
          themeMode: 'dark',
          themeVariables: { '--lk-accent': '#ff0000' },
          w3mThemeVariables: { '--w3m-accent': '#ff0000', '--w3m-background': '#15171c' },
        },
      ]),
    )
    modal.setTheme({ mode: 'light' })
    await soon(() => expect(themes()[1]).toMatchObject({ themeMode: 'light' }))
    modal.setTheme({ variables: { '--lk-accent': '#00ff00' } })
    await soon(() =>
      expect(themes()[2]).toMatchObject({
        themeMode: 'light',
        themeVariables: { '--lk-accent': '#00ff00' },
        w3mThemeVariables: { '--w3m-accent': '#00ff00' },
      }),
    )
  })
})
