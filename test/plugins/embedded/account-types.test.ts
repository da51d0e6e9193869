import { createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import type { EmbeddedRules } from '../../../adapter-kit/index.js'
import type { WalletChange } from '../../../kernel/plugin.js'
import { embeddedRules as evm } from '../../../plugins/eip155/pairing/embedded-rules.js'
import { createEmbeddedWallet, type WalletDeps } from '../../../plugins/embedded/embedded-wallet.js'
import type { FrameUser } from '../../../plugins/embedded/frame/frame-events.js'

const plain = { address: `0x${'aa'.repeat(20)}`, type: 'eoa' } as const
const smart = { address: `0x${'bb'.repeat(20)}`, type: 'smartAccount' } as const
/** Networks of the wallet's site that have smart accounts. */
const enabled = [1, 8453]
const idle = new AbortController().signal

/** The wallet's site, as reference and emulator have it: a choice there goes before what a page asks for. */
function createSite(chosen?: string) {
  const asked: [name: string, payload: unknown][] = []
  const site = { chosen, deployed: false, asked, other: undefined as string | undefined }
  const userFor = (chainId: number, wanted: string | undefined): FrameUser => {
    const hasSmart = enabled.includes(chainId)
    const isSmart = hasSmart && (site.chosen ?? wanted) === 'smartAccount'
    const accounts = isSmart ? [smart, plain] : hasSmart ? [plain, smart] : [plain]
    const { address, type } = accounts[0] ?? plain
    const facts = { preferredAccountType: type, smartAccountDeployed: hasSmart && site.deployed }
    return { address: site.other ?? address, chainId, accounts, ...facts }
  }
  const send = async (name: string, payload: Record<string, unknown> = {}) => {
    asked.push([name, payload])
    if (name === 'SET_PREFERRED_ACCOUNT') {
      site.chosen = String(payload.type)
      return payload
    }
    if (name === 'GET_USER') return userFor(Number(payload.chainId), payload.preferredAccountType as string)
    return name === 'RPC_REQUEST' ? '0x1' : {}
  }
  return { site, asked, send }
}

const networks = ['eip155:1', 'eip155:10', 'eip155:8453'].map((caipNetworkId) => ({
  caipNetworkId,
  chainNamespace: 'eip155',
  rpcUrls: { chainDefault: { http: ['https://rpc.example'] } },
}))

async function entered(site: ReturnType<typeof createSite>, accountType: 'eoa' | 'smartAccount' | undefined) {
  const store = createStore()
  const adapter = { embedded: async (): Promise<EmbeddedRules> => evm }
  const read = { networks, session: { selected: {} } }
  const context = {
    store: { get: (name: keyof typeof read) => read[name], sub: store.sub },
    state: { networks: 'networks', session: 'session' },
    use: async () => adapter,
    report: (error: unknown) => {
      throw error
    },
  }
  const nothing = () => undefined
  const storage = {
    way: nothing,
    login: nothing,
    setLogin: nothing,
    setWay: nothing,
    setLost: nothing,
    setLastEmail: nothing,
  }
  const wallet = createEmbeddedWallet({
    ...{ context, storage, lost: { set: nothing }, refreshBalance: nothing },
    client: { init: async () => undefined, send: site.send },
    approvals: { run: (work: (signal: AbortSignal) => unknown) => work(idle) },
  } as unknown as WalletDeps)
  const connection = await wallet.enter({ namespace: 'eip155', accountType }, idle)
  const connected = connection.connected()
  const changes: WalletChange[] = []
  connected.watch((change) => changes.push(change))
  const provider = connected.provider as {
    request(call: object): Promise<unknown>
    on(event: string, listener: (payload: never) => void): void
  }
  const told: unknown[] = []
  provider.on('accountsChanged', (accounts) => told.push(accounts))
  const accounts = () => provider.request({ method: 'eth_accounts' })
  const moveTo = (chainId: string) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  return { wallet, connection, connected, changes, told, provider, accounts, moveTo }
}

const account = (of: typeof plain | typeof smart) => ({ namespace: 'eip155', ...of })

describe('the account of the embedded wallet', () => {
  it('is of the type that is wanted; what the page is told says so', async () => {
    const { connected } = await entered(createSite(), 'smartAccount')
    expect(connected.accounts).toEqual([account(smart), account(plain)])
    expect(connected.embeddedWalletInfo).toMatchObject({
      accountType: 'smartAccount',
      isSmartAccountDeployed: false,
    })
    const other = await entered(createSite(), 'eoa')
    expect(other.connected.accounts).toEqual([account(plain), account(smart)])
    expect(other.connected.embeddedWalletInfo?.accountType).toBe('eoa')
  })

  it('is what the page remembers, where the wallet’s site remembers something else', async () => {
    const site = createSite('eoa')
    const { connected } = await entered(site, 'smartAccount')
    expect(connected.accounts[0]).toEqual(account(smart))
    expect(site.asked.map(([name]) => name)).toEqual(['GET_USER', 'SET_PREFERRED_ACCOUNT', 'GET_USER'])
  })

  it('that the visitor chooses is told to the site, then to the page; the session takes it over itself', async () => {
    const site = createSite()
    const { wallet, changes, told, accounts } = await entered(site, 'eoa')
    await wallet.choose('eip155', account(smart))
    expect(site.asked).toContainEqual(['SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }])
    expect(await accounts()).toEqual([smart.address, plain.address])
    expect(told).toEqual([[smart.address, plain.address]])
    expect(changes).toMatchObject([{ type: 'user', embeddedWalletInfo: { accountType: 'smartAccount' } }])
  })

  it('stays where the site goes on with another one', async () => {
    const site = createSite()
    const { wallet, accounts, told } = await entered(site, 'eoa')
    site.site.other = `0x${'cc'.repeat(20)}`
    await expect(wallet.choose('eip155', account(smart))).rejects.toMatchObject({ code: 'LK_NO_ACCOUNTS' })
    expect(await accounts()).toEqual([plain.address, smart.address])
    expect(told).toEqual([])
  })

  it('is the key’s on a network without smart accounts, and the smart account again where there are any', async () => {
    const { changes, accounts, moveTo } = await entered(createSite(), 'smartAccount')
    await moveTo('0xa')
    expect(await accounts()).toEqual([plain.address])
    expect(changes).toContainEqual({ type: 'accounts', accounts: [account(plain)] })
    const [last] = changes.filter(({ type }) => type === 'user')
    expect(last).toMatchObject({ embeddedWalletInfo: { accountType: 'eoa' } })
    expect(last).not.toHaveProperty('embeddedWalletInfo.isSmartAccountDeployed')
    await moveTo('0x2105')
    expect(await accounts()).toEqual([smart.address, plain.address])
  })

  it('is told to be deployed after its first transaction, and not asked for again', async () => {
    const site = createSite()
    const { changes, provider } = await entered(site, 'smartAccount')
    site.site.deployed = true
    const call = { method: 'eth_sendTransaction', params: [{ from: smart.address, to: plain.address }] }
    await provider.request(call)
    await expect
      .poll(() => changes)
      .toMatchObject([{ type: 'user', embeddedWalletInfo: { isSmartAccountDeployed: true } }])
    const before = site.asked.length
    await provider.request(call)
    expect(site.asked.length).toBe(before + 1)
  })
})
