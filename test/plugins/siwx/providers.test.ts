import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { LatchkeyError } from '../../../kernel/plugin.js'
import type { SiweConfig, SiwxProvider, SiwxSession } from '../../../plugins/siwx/contract.js'
import { idle } from '../../support/idle.js'
import { until } from '../../until.js'
import { alice, bob, keepPage, SigningWallet, setup, signWith } from './setup.js'

/** A site's own provider, with its sessions in memory. */
function createProvider(more: Partial<SiwxProvider> = {}) {
  let sessions: readonly SiwxSession[] = []
  let made = 0
  const provider = {
    async createMessage({ accountAddress, chainId }) {
      made += 1
      const nonce = `nonce${String(made).padStart(4, '0')}`
      const fields = { accountAddress, chainId, nonce, domain: 'shop.example', uri: 'https://shop.example' }
      return {
        ...{ ...fields, version: '1', issuedAt: new Date().toISOString() },
        toString: () => `${accountAddress} signs ${nonce}`,
      }
    },
    addSession: async (session) => {
      sessions = [...sessions, session]
    },
    revokeSession: async () => {
      sessions = []
    },
    setSessions: async (list) => {
      sessions = list
    },
    getSessions: async (chainId, address) =>
      sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address),
    getRequired: () => true,
    ...more,
  } satisfies SiwxProvider
  return { provider, made: () => made, sessions: () => sessions }
}

describe('the option siwx', () => {
  it('has wallets that connect at once signed in one after the other', async () => {
    const { provider } = createProvider()
    const second = new SigningWallet('solana')
    const at = await setup({ second, site: { siwx: provider } })
    const both = Promise.all([at.connect(), at.connect('solana')])
    const service = await at.service()
    const first = await at.attempt('ready')
    await service.sign()
    await until(() => service.attempt.get().text !== first.text && service.attempt.get().status === 'ready')
    await service.sign()
    await both
    expect([at.wallet.asked.length, second.asked.length]).toEqual([1, 1])
    for (const namespace of ['eip155', 'solana'])
      expect(at.modal.getAccount(namespace).isConnected).toBe(true)
  })

  it('has the site’s own text signed, and hands it in with its fields', async () => {
    const { provider, made, sessions } = createProvider()
    const at = await setup({ site: { siwx: provider } })
    await at.signIn()
    expect(at.wallet.asked).toEqual([`${alice} signs nonce0001`])
    expect(sessions()).toMatchObject([
      { message: `${alice} signs nonce0001`, data: { accountAddress: alice, nonce: 'nonce0001' } },
    ])
    expect(made()).toBe(1)
    expect((await at.service()).provider).toBe(provider)
  })

  it('may be an object of a class, and may sign by itself', async () => {
    class Own {
      readonly kept: SiwxSession[] = []
      readonly base = createProvider().provider
      createMessage = this.base.createMessage
      async addSession(session: SiwxSession) {
        this.kept.push(session)
      }
      async getSessions() {
        return this.kept
      }
      async setSessions() {}
      async revokeSession() {}
      getRequired() {
        return this.kept.length === 0
      }
      async signMessage({ message }: { message: string }) {
        return `signed:${message}`
      }
    }
    const own = new Own()
    const at = await setup({ site: { siwx: own } })
    await at.signIn()
    expect(at.wallet.asked).toEqual([])
    expect(own.kept[0]?.signature).toBe(`signed:${alice} signs nonce0001`)
  })

  it('connects nobody while its server fails, and tells why', async () => {
    const addSession = vi.fn<SiwxProvider['addSession']>()
    addSession.mockRejectedValueOnce(new Error('500'))
    addSession.mockRejectedValueOnce(new LatchkeyError('LK_SIGN_IN_CLOCK', 'Your clock is 11 minutes ahead'))
    const { provider, made } = createProvider({ addSession })
    const at = await setup({ site: { siwx: provider } })
    void at.connect()
    await at.attempt('ready')
    const service = await at.service()
    await service.sign()
    expect(service.attempt.get()).toMatchObject({
      status: 'ready',
      problem: { kind: 'refused' },
      text: `${alice} signs nonce0002`,
    })
    await service.sign()
    expect(service.attempt.get().problem).toEqual({ kind: 'clock', text: 'Your clock is 11 minutes ahead' })
    expect(at.isConnected()).toBe(false)
    await service.sign()
    await until(at.isConnected)
    expect(made()).toBe(3)
  })

  it.each([
    ['createMessage', 'stuck'],
    ['getSessions', 'ready'],
  ] as const)('waits no longer than its limit for %s, and the visitor can leave', async (member, status) => {
    const { provider } = createProvider({ [member]: () => new Promise<never>(() => undefined) })
    const at = await setup({ site: { siwx: provider }, options: { timeout: 50 } })
    const connecting = at.connect()
    expect((await at.attempt(status)).problem).toEqual({ kind: 'late' })
    expect(at.isConnected()).toBe(false)
    ;(await at.service()).cancel()
    expect(await connecting).toMatchObject({ code: 'LK_SIGN_IN_DECLINED' })
  })

  it('is late with addSession: nobody is signed in, and a late yes changes nothing', async () => {
    let sayYes: () => void = () => undefined
    const addSession = () =>
      new Promise<void>((resolve) => {
        sayYes = resolve
      })
    const { provider } = createProvider({ addSession })
    const at = await setup({ site: { siwx: provider }, options: { timeout: 50 } })
    void at.connect()
    await at.attempt('ready')
    const service = await at.service()
    await service.sign()
    expect(service.attempt.get()).toMatchObject({ status: 'ready', problem: { kind: 'late' } })
    sayYes()
    await idle()
    expect(at.isConnected()).toBe(false)
    expect(service.attempt.get().status).toBe('ready')
  })

  it.each(['before', 'after'])(
    'has a session that it took late ended by who leaves %s the answer',
    async (when) => {
      let sayYes: () => void = () => undefined
      const { provider, sessions } = createProvider()
      const { addSession } = provider
      const addLate = async (session: SiwxSession) => {
        await new Promise<void>((resolve) => {
          sayYes = resolve
        })
        await addSession(session)
      }
      const at = await setup({
        site: { siwx: { ...provider, addSession: addLate } },
        options: { timeout: 50 },
      })
      const connecting = at.connect()
      await at.attempt('ready')
      const { sign, cancel, attempt } = await at.service()
      await sign()
      expect(attempt.get().problem).toEqual({ kind: 'late' })
      if (when === 'after') sayYes()
      await idle()
      expect(sessions()).toHaveLength(when === 'after' ? 1 : 0)
      cancel()
      await connecting
      sayYes()
      await idle()
      expect(sessions()).toEqual([])
    },
  )

  it('answers what is no session: it counts as none', async () => {
    const answers = [null, 'yes', {}, [null], [{ data: {} }]] as unknown[]
    const getSessions = async () => answers.shift() as readonly SiwxSession[]
    const { provider } = createProvider({ getSessions })
    const at = await setup({ site: { siwx: provider } })
    const { provider: _, ...service } = await at.service()
    for (const left = answers.length; answers.length > 1; ) {
      const connecting = at.connect()
      await at.attempt('ready')
      expect(at.isConnected(), `answer ${left - answers.length}`).toBe(false)
      service.cancel()
      await connecting
    }
  })

  it('is refused where it makes no message, and where it is no provider', async () => {
    const { provider } = createProvider({ createMessage: async () => ({}) as never })
    const at = await setup({ site: { siwx: provider } })
    void at.connect()
    expect(await at.attempt('stuck')).toMatchObject({ problem: { kind: 'failed' } })
    const other = await setup({ site: { siwx: { createMessage: 1 } } })
    expect(await other.connect()).toMatchObject({ code: 'LK_SIGN_IN_OPTIONS' })
    expect(other.isConnected()).toBe(false)
  })
})

describe('options of the plugin', () => {
  it('ask the site’s server for a nonce and its judgement, once an attempt', async () => {
    const getNonce = vi.fn(async () => 'servernonce1')
    const verify = vi.fn(async () => true)
    const at = await setup({ options: { getNonce, verify, statement: 'Members only.', expiration: 60_000 } })
    await at.signIn()
    const [text = ''] = at.wallet.asked
    expect(text).toContain(
      '\n\nMembers only.\n\nURI: https://page.test/\nVersion: 1\nChain ID: 1\nNonce: servernonce1',
    )
    expect(text).toMatch(/Expiration Time: \d{4}-/)
    expect(getNonce).toHaveBeenCalledTimes(1)
    expect(verify).toHaveBeenCalledTimes(1)
  })

  it('tell the site’s server that a session has ended: with the wallet, and by the page', async () => {
    const signOut = vi.fn(async () => undefined)
    const at = await setup({ options: { verify: async () => true, signOut } })
    await at.signIn()
    expect(signOut).not.toHaveBeenCalled()
    await at.modal.disconnect()
    await until(() => signOut.mock.calls.length > 0, 'the server')
    expect(signOut.mock.calls).toEqual([[{ accountAddress: alice, chainId: 'eip155:1' }]])
    await at.signIn()
    await (await at.service()).signOut()
    expect(signOut.mock.calls.slice(1)).toEqual([[]])
    expect(at.isConnected()).toBe(false)
  })

  it.each([undefined, null, '', 'undefined', 7, { nonce: 'servernonce1' }])(
    'have nobody sign a text with the nonce %o',
    async (answer) => {
      const getNonce = async () => answer as string
      const at = await setup({ options: { getNonce } })
      void at.connect()
      expect(await at.attempt('stuck')).toMatchObject({ text: undefined, problem: { kind: 'failed' } })
      const { provider } = await at.service()
      const attempt = provider.createMessage({ accountAddress: alice, chainId: 'eip155:1' })
      await expect(attempt).rejects.toMatchObject({
        code: 'LK_SIGN_IN_OPTIONS',
        why: expect.stringContaining('`getNonce` of the plugin siwx answered'),
      })
    },
  )

  it.each([
    [{ statement: 'Two\nlines' }, 'LK_SIGN_IN_FIELD'],
    [{ resources: ['no uri'] }, 'LK_SIGN_IN_FIELD'],
    [{ addSession: async () => undefined }, 'LK_SIGN_IN_OPTIONS'],
    [{ timeout: -1 }, 'LK_SIGN_IN_OPTIONS'],
    [{ verify: true as never }, 'LK_SIGN_IN_OPTIONS'],
  ])('that cannot be used connect nobody: %o', async (options, code) => {
    const at = await setup({ options })
    expect(await at.connect()).toMatchObject({ code })
    expect(at.isConnected()).toBe(false)
  })

  it('keep sessions in a storage of the site’s', async () => {
    const kept: SiwxSession[] = []
    const storage = {
      add: (session: SiwxSession) => void kept.push(session),
      set: () => undefined,
      get: () => kept,
      delete: () => undefined,
    }
    const at = await setup({ options: { storage } })
    await at.signIn()
    expect(kept).toHaveLength(1)
    expect(localStorage.getItem('@latchkey/siwx:sessions')).toBeNull()
  })
})

describe('local storage', () => {
  it('that cannot be written leaves the visitor signed in for this visit', async () => {
    const at = await setup()
    localStorage.setItem = () => {
      throw new Error('QuotaExceededError')
    }
    await at.signIn()
    expect(await (await at.service()).isSignedIn()).toBe(true)
  })

  it('with sessions that nobody signed signs nobody in', async () => {
    keepPage()
    const first = await setup()
    await first.signIn()
    const key = '@latchkey/siwx:sessions'
    const stored = localStorage.getItem(key) ?? ''
    expect(stored).toContain(alice)
    first.destroy()
    localStorage.setItem(key, stored.replaceAll(alice, bob))
    first.wallet.addresses = [bob]
    const second = await setup({
      wallet: first.wallet,
      options: { verifiers: { eip155: async () => false } },
    })
    await second.attempt('ready')
    expect(second.isConnected()).toBe(false)
  })

  it('with a sign-in to another site signs nobody in', async () => {
    keepPage()
    const first = await setup({ options: { domain: 'other.example' } })
    await first.signIn()
    first.destroy()
    const second = await setup({ wallet: first.wallet })
    await second.attempt('ready')
    expect(second.isConnected()).toBe(false)
  })

  it('with a signature that nobody can check now signs nobody in, and keeps it for later', async () => {
    keepPage()
    const first = await setup()
    await first.signIn()
    first.destroy()
    const key = '@latchkey/siwx:sessions'
    const [session] = JSON.parse(localStorage.getItem(key) ?? '[]')
    localStorage.setItem(key, JSON.stringify([{ ...session, signature: `0x${'00'.repeat(65)}` }]))
    let node: 'down' | 'up' = 'down'
    const eip155 = async () => {
      if (node === 'up') return true
      throw new LatchkeyError('LK_SIGN_IN_UNCHECKED', 'The signature could not be checked')
    }
    const second = await setup({ wallet: first.wallet, options: { verifiers: { eip155 } } })
    expect(await second.attempt('ready')).toMatchObject({ problem: { kind: 'unchecked' } })
    expect(second.isConnected()).toBe(false)
    const { getSessions } = await second.service()
    const account = { accountAddress: alice, chainId: 'eip155:1' as const }
    await expect(getSessions(account)).rejects.toMatchObject({ code: 'LK_SIGN_IN_UNCHECKED' })
    node = 'up'
    expect(await getSessions(account)).toHaveLength(1)
  })

  it('signs nobody in with a session that ended while its signature was checked', async () => {
    keepPage()
    const first = await setup()
    await first.signIn()
    first.destroy()
    let answer: (isGood: boolean) => void = () => undefined
    const verifier = vi.fn(
      () =>
        new Promise<boolean>((resolve) => {
          answer = resolve
        }),
    )
    const second = await setup({ wallet: first.wallet, options: { verifiers: { eip155: verifier } } })
    await until(() => verifier.mock.calls.length > 0)
    localStorage.removeItem('@latchkey/siwx:sessions') // as another tab does at a sign-out
    answer(true)
    await second.attempt('ready')
    expect(second.isConnected()).toBe(false)
  })

  it('takes an address in other letters for the same account', async () => {
    const at = await setup()
    await at.signIn()
    const { provider } = await at.service()
    expect(await provider.getSessions('eip155:1', alice.toLowerCase())).toHaveLength(1)
    await provider.revokeSession('eip155:10', alice)
    await provider.revokeSession('eip155:1', bob)
    expect(await provider.getSessions('eip155:1', alice)).toHaveLength(1)
    await provider.revokeSession('eip155:1', alice.toLowerCase())
    expect(await provider.getSessions('eip155:1', alice)).toEqual([])
  })

  it('keeps what two tabs add at the same time', async () => {
    keepPage()
    const tabs = [await setup(), await setup()]
    const [one, other] = await Promise.all(tabs.map(async (tab) => (await tab.service()).provider))
    const signed = async (provider: typeof one, accountAddress: string) => {
      const data = await provider?.createMessage({ accountAddress, chainId: 'eip155:1' })
      if (!provider || !data) throw new Error('a provider')
      const message = String(data)
      return { data: { ...data }, message, signature: await signWith(accountAddress, message) }
    }
    const [first, second] = [await signed(one, alice), await signed(other, bob)]
    await Promise.all([one?.addSession(first), other?.addSession(second)])
    expect(await one?.getSessions('eip155:1', alice)).toHaveLength(1)
    expect(await one?.getSessions('eip155:1', bob)).toHaveLength(1)
  })

  it('forgets a session whose time is over', async () => {
    const at = await setup({ options: { expiration: 60_000 } })
    await at.signIn()
    const service = await at.service()
    expect(await service.isSignedIn()).toBe(true)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(await service.isSignedIn()).toBe(false)
    expect(at.isConnected()).toBe(true)
  })
})

describe('the option siweConfig', () => {
  function createConfig(more: Partial<SiweConfig> = {}) {
    let held: { address: string; chainId: number } | null = null
    const config = {
      getMessageParams: async () => ({ domain: 'shop.example', uri: 'https://shop.example' }),
      getNonce: vi.fn(async () => 'siwenonce1'),
      createMessage: vi.fn((fields: object) => JSON.stringify(fields)),
      getSession: vi.fn(async () => held),
      verifyMessage: vi.fn(async ({ data }: SiwxSession) => {
        held = { address: data.accountAddress, chainId: Number(data.chainId.split(':')[1]) }
        return true
      }),
      signOut: vi.fn(async () => {
        held = null
        return true
      }),
      onSignIn: vi.fn(),
      onSignOut: vi.fn<() => void>(),
    } satisfies SiweConfig
    Object.assign(config, more)
    return config
  }

  it('asks, verifies and tells the site', async () => {
    const config = createConfig()
    const at = await setup({ site: { siweConfig: config } })
    await at.signIn()
    expect(config.createMessage.mock.calls[0]?.[0]).toMatchObject({
      ...{ chainId: 1, nonce: 'siwenonce1', version: '1', domain: 'shop.example' },
      address: `did:pkh:eip155:1:${alice}`,
    })
    expect(config.onSignIn).toHaveBeenCalledWith({ address: alice, chainId: 1 })
    expect(config.getNonce).toHaveBeenCalledTimes(1)
    await at.modal.disconnect()
    await until(() => config.onSignOut.mock.calls.length === 1)
    expect(config.signOut).toHaveBeenCalledTimes(1)
  })

  it('asks once when the account changes, though the server is late to notice', async () => {
    const config = createConfig()
    const at = await setup({ site: { siweConfig: config } })
    await at.signIn()
    const late = vi.fn(async () => ({ address: alice, chainId: 1 }))
    config.getSession = late
    at.wallet.moveTo(bob)
    await at.attempt('ready')
    expect(late).toHaveBeenCalled()
    expect(config.signOut).toHaveBeenCalledTimes(1)
    await (await at.service()).sign()
    await until(() => at.modal.getAccount().address === bob)
    await idle()
    expect(config.signOut).toHaveBeenCalledTimes(1)
    expect(config.getNonce).toHaveBeenCalledTimes(2)
    expect(at.wallet.asked).toHaveLength(2)
    expect(at.modal.getAccount().address).toBe(bob)
  })

  it('is read as often as the page likes: a copy that is late ends nobody’s session', async () => {
    const config = createConfig()
    const at = await setup({ site: { siweConfig: config } })
    await at.signIn()
    at.wallet.moveTo(bob)
    await at.attempt('ready')
    const late = vi.fn(async () => ({ address: alice, chainId: 1 }))
    const { getSession } = config
    config.getSession = late
    const { sign, isSignedIn, getSessions } = await at.service()
    await sign()
    await until(() => at.modal.getAccount().address === bob)
    expect(await isSignedIn()).toBe(false)
    expect(await getSessions({ accountAddress: bob, chainId: 'eip155:10' })).toEqual([])
    expect(late).toHaveBeenCalled()
    expect(config.signOut).toHaveBeenCalledTimes(1) // alice, when the account changed
    config.getSession = getSession
    expect(await isSignedIn()).toBe(true)
  })

  it('ends the session of the account before, also where the next one does not want to sign in', async () => {
    const config = createConfig({ required: false })
    const at = await setup({ site: { siweConfig: config } })
    await at.signIn()
    at.wallet.moveTo(bob)
    await at.attempt('ready')
    expect(config.signOut).toHaveBeenCalledTimes(1)
    ;(await at.service()).cancel()
    await until(() => at.modal.getAccount().address === bob)
    at.wallet.moveTo(alice)
    await until(() => at.view() !== undefined || at.modal.getAccount().address === alice)
    expect(await (await at.service()).isSignedIn()).toBe(false)
  })

  it('keeps the session of an account that changed, or of a network, where the site says so', async () => {
    const config = createConfig({ signOutOnAccountChange: false, signOutOnNetworkChange: false })
    const at = await setup({ site: { siweConfig: config } })
    await at.signIn()
    at.wallet.moveTo(bob)
    await until(() => at.modal.getAccount().address === bob)
    at.wallet.switchTo('eip155:10')
    await until(() => at.modal.getNetwork().caipNetworkId === 'eip155:10')
    expect(at.wallet.asked).toHaveLength(1)
    expect(config.signOut).not.toHaveBeenCalled()
  })

  it('says no: nobody is connected', async () => {
    const at = await setup({ site: { siweConfig: createConfig({ verifyMessage: async () => false }) } })
    void at.connect()
    await at.attempt('ready')
    const service = await at.service()
    await service.sign()
    expect(service.attempt.get()).toMatchObject({ problem: { kind: 'refused' } })
    expect(at.isConnected()).toBe(false)
  })

  it('that is not enabled asks nobody', async () => {
    const at = await setup({ site: { siweConfig: createConfig({ enabled: false }) } })
    await at.connect()
    expect(at.isConnected()).toBe(true)
  })
})
