import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { clientIdOf, walletInfoOf } from '../../../plugins/siwx/cloud/wallet-info.js'
import { siwx } from '../../../plugins/siwx/index.js'
import { until } from '../../until.js'
import { ada, emulatorForTests, setup } from '../email-capture/setup.js'
import { alice, bob, keepPage, SigningWallet } from './setup.js'

const emulator = emulatorForTests()
afterEach(() => emulator.it.control.reset())

/** A site whose sign-ins the cloud keeps; with `email` it asks for an address before. */
async function start({
  wallet = new SigningWallet(),
  email = false,
  timeout = 20_000,
  required = true,
} = {}) {
  const at = await setup(emulator.it, {
    ...{ wallet, others: [siwx({ storage: 'cloud', statement: 'Members only.', timeout, required })] },
    site: { features: { emailCapture: email && ['required'] } },
  })
  const attempt = async (status: string, problem?: string) => {
    const { attempt } = await at.modal.use('siwx')
    const isThere = () => attempt.get().status === status && attempt.get().problem?.kind === problem
    await until(isThere, `the sign-in to be ${status} ${problem ?? ''}`)
    return attempt.get()
  }
  const sign = async () => (await at.modal.use('siwx')).sign()
  return {
    ...{ ...at, attempt, sign },
    async signIn() {
      void at.connect()
      await attempt('ready')
      await sign()
      await until(at.isConnected, 'the connection')
    },
    async giveEmail() {
      await at.state('asking')
      const service = await at.service()
      await service.submit(ada)
      await service.verify(emulator.codes()[0] ?? '')
    },
  }
}

const requests = (path: string) =>
  emulator.it.ledger.entries().filter((entry) => entry.path === `/auth/v1/${path}`)

describe('sign-ins that the cloud keeps', () => {
  it('have its nonce in the text it expects, and connect once it took the signature', async () => {
    const at = await start()
    void at.connect()
    const { text = '' } = await at.attempt('ready')
    expect(text.replace(/\d{4}-.*Z/, 'NOW').replace(/[0-9a-f]{32}/, 'NONCE')).toBe(
      [
        `${location.host} wants you to sign in with your Test eip155 1 account:`,
        ...[alice, '', 'Members only.', ''],
        `URI: ${location.origin}${location.pathname}`,
        ...['Version: 1', 'Chain ID: eip155:1', 'Nonce: NONCE', 'Issued At: NOW'],
      ].join('\n'),
    )
    expect(at.isConnected()).toBe(false)
    await at.sign()
    await until(at.isConnected)
    const [{ body } = {}] = requests('authenticate')
    expect(body).toMatchObject({ message: text, data: { accountAddress: alice, chainId: 'eip155:1' } })
    expect(await (await at.modal.use('siwx')).getSessions()).toEqual([
      { data: { accountAddress: alice, chainId: 'eip155:1' }, message: '', signature: '' },
    ])
  })

  it('say with which wallet, and no id of a pairing that there is not', async () => {
    const at = await start()
    await at.signIn()
    const [{ body } = {}] = requests('authenticate')
    expect(body).toMatchObject({ clientId: null, walletInfo: { type: 'extension', name: 'Fox', icon: '' } })
    const [{ query } = {}] = requests('me')
    expect(query ?? {}).not.toHaveProperty('includeAppKitAccount')
  })

  it('say who logged in to an embedded wallet', async () => {
    const wallet = new SigningWallet()
    wallet.user = { email: ada }
    const at = await start({ wallet })
    await at.signIn()
    expect(Object(requests('authenticate')[0]?.body).walletInfo).toEqual({
      ...{ type: 'social', social: 'email', identifier: ada },
    })
  })

  it.each([
    ['WALLET_CONNECT', 'walletconnect'],
    ['INJECTED', 'extension'],
    ['EXTERNAL', 'extension'],
    ['MULTI_CHAIN', 'unknown'],
  ] as const)('take the wallet of a connector of type %s for %s', (type, expected) => {
    const connector = {
      id: 'fox',
      name: 'Fox',
      namespace: 'eip155',
      imageUrl: 'https://a.example/i.png',
      type,
    }
    const icon = connector.imageUrl
    expect(walletInfoOf({ connector })).toEqual({ type: expected, name: 'Fox', icon })
  })

  it('have the id of the client that paired the wallet, and none where that is not one', async () => {
    const by = { connector: { id: 'w', name: 'W', namespace: 'eip155', type: 'WALLET_CONNECT' } } as const
    const use = (id: unknown) => ({ use: async () => ({ clientId: async () => id }) }) as never
    expect(await clientIdOf(use('did:key:z6'), by)).toBe('did:key:z6')
    expect(await clientIdOf(use(undefined), by)).toBeNull()
    await expect(clientIdOf(use({ id: 7 }), by)).rejects.toThrow()
  })

  it('have an account in the cloud, with what the site keeps there', async () => {
    const at = await start()
    const { provider } = await at.modal.use('siwx')
    await expect(provider.getSessionAccount?.()).rejects.toMatchObject({ code: 'LK_SIGN_IN_NOBODY' })
    await expect(provider.setSessionAccountMetadata?.({})).rejects.toMatchObject({
      code: 'LK_SIGN_IN_NOBODY',
    })
    await at.signIn()
    const account = { address: alice, network: 'eip155:1', email: undefined }
    expect(await provider.getSessionAccount?.()).toEqual({ ...account, metadata: {} })
    await provider.setSessionAccountMetadata?.({ plan: 'gold' })
    expect(await provider.getSessionAccount?.()).toEqual({ ...account, metadata: { plan: 'gold' } })
    await provider.setSessionAccountMetadata?.(null)
    expect((await provider.getSessionAccount?.())?.metadata).toEqual({})
    emulator.it.faults.set({ path: '/auth/v1/me', body: '{"address":7}', times: 1 })
    await expect(provider.getSessionAccount?.()).rejects.toMatchObject({ code: 'LK_BAD_ANSWER' })
  })

  it('ask nothing on the next visit, and again once the cloud has ended them', async () => {
    keepPage()
    const at = await start()
    await at.signIn()
    at.destroy()
    const back = await start({ wallet: at.wallet })
    await until(back.isConnected)
    expect(at.wallet.asked).toHaveLength(1)
    back.destroy()
    emulator.it.cloudAuth.endSessions()
    const again = await start({ wallet: at.wallet })
    await again.attempt('ready')
    expect(again.isConnected()).toBe(false)
  })

  it('ask nothing of the cloud about who has no token', async () => {
    const at = await start()
    void at.connect()
    await at.attempt('ready')
    expect(requests('me')).toEqual([])
  })

  it('are for one account on one network', async () => {
    const at = await start()
    await at.signIn()
    at.wallet.switchTo('eip155:10')
    const { text } = await at.attempt('ready')
    expect(text).toContain('Chain ID: eip155:10')
    await at.sign()
    await until(() => at.modal.getNetwork().caipNetworkId === 'eip155:10' && at.isConnected())
    at.wallet.moveTo(bob)
    await at.attempt('ready')
    expect(at.isConnected()).toBe(false)
  })

  it('let nobody in by the signature of another account, and take a new text after it', async () => {
    const at = await start()
    at.wallet.signsAs = bob
    void at.connect()
    const { text } = await at.attempt('ready')
    await at.sign()
    const next = await at.attempt('ready', 'refused')
    expect(next.text).not.toBe(text)
    expect(at.isConnected()).toBe(false)
    at.wallet.signsAs = undefined
    await at.sign()
    await until(at.isConnected)
  })

  it.each([
    { path: '/auth/v1/nonce', status: 503 },
    { path: '/auth/v1/nonce', body: '{"nonce":"a\\nb","token":"a.b.c"}' },
    { path: '/auth/v1/nonce', body: '{"nonce":"12345678","token":"a b"}' },
  ])('have no text without the cloud’s nonce: %j', async (fault) => {
    const at = await start()
    emulator.it.faults.set({ ...fault, times: 1 })
    void at.connect()
    await at.attempt('stuck', 'failed')
    await at.sign()
    await at.attempt('ready')
  })

  it.each([
    { path: '/auth/v1/authenticate', status: 500 },
    { path: '/auth/v1/authenticate', body: '{"token":"a b.c.d"}' },
  ])('let nobody in by an answer that is none: %j', async (fault) => {
    const at = await start()
    emulator.it.faults.set({ ...fault, times: 1 })
    void at.connect()
    await at.attempt('ready')
    await at.sign()
    await at.attempt('ready', 'refused')
    expect(at.isConnected()).toBe(false)
  })

  /** The cloud takes the next signature only once `answer` is called. */
  function holdAuthenticate() {
    const real = globalThis.fetch
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    let told: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => {
      told = resolve
    })
    let isFirst = true
    globalThis.fetch = async (...given) => {
      const response = await real(...given)
      if (!isFirst || !String(Object(given[0]).url ?? given[0]).includes('/authenticate')) return response
      isFirst = false
      await held
      setTimeout(told)
      return response
    }
    onTestFinished(() => {
      globalThis.fetch = real
    })
    return {
      answer() {
        answer()
        return arrived
      },
    }
  }

  it('are made anew after a late answer, which takes nothing from the next one', async () => {
    const at = await start({ timeout: 1500 })
    const { answer } = holdAuthenticate()
    void at.connect()
    const { text } = await at.attempt('ready')
    await at.sign()
    const next = await at.attempt('ready', 'late')
    expect(next.text).not.toBe(text)
    await answer()
    expect(at.isConnected()).toBe(false)
    await at.sign()
    await until(at.isConnected)
    expect(requests('authenticate')).toHaveLength(2)
  })

  it('are not begun by an answer that comes after the visitor left', async () => {
    const at = await start({ timeout: 1500 })
    const { answer } = holdAuthenticate()
    void at.connect()
    await at.attempt('ready')
    await at.sign()
    await at.attempt('ready', 'late')
    ;(await at.modal.use('siwx')).cancel()
    await until(() => !at.wallet.allowed)
    await answer()
    expect(at.isConnected()).toBe(false)
    void at.connect()
    await at.attempt('ready')
    expect(at.isConnected()).toBe(false)
  })

  it('end with the connection', async () => {
    const at = await start()
    await at.signIn()
    await at.modal.disconnect()
    void at.connect()
    await at.attempt('ready')
    expect(at.isConnected()).toBe(false)
  })
})

describe('with an email address', () => {
  const require = () =>
    emulator.it.control.config([{ id: 'email_capture', isEnabled: true, config: ['required'] }])

  it('name it in the text, with the id of its code beside', async () => {
    require()
    const at = await start({ email: true })
    void at.connect()
    await at.giveEmail()
    expect((await at.attempt('ready')).text).toMatch(new RegExp(`\nResources:\n- email:${ada}$`))
    await at.sign()
    await until(at.isConnected)
    expect(JSON.stringify(at.tracks)).not.toContain(ada)
  })

  /** A second visit, after the cloud forgot the address: the page does not ask for it again by itself. */
  async function forgotten({ optional = false } = {}) {
    keepPage()
    require()
    const at = await start({ email: true })
    void at.connect()
    await at.giveEmail()
    await at.attempt('ready')
    at.destroy()
    await emulator.it.control.reset()
    require()
    return start({ wallet: at.wallet, email: true, required: !optional })
  }
  const toastOf = async (at: Awaited<ReturnType<typeof start>>) => {
    const { store, state } = await at.contextOf('siwx')
    return store.get(state.toast)
  }
  const again = 'Something went wrong. Please sign in again.'

  it('ask for it again where the cloud does not know it any more, and go on to a new text', async () => {
    const at = await forgotten()
    const connecting = at.connect()
    const { text = '' } = await at.attempt('ready')
    expect(text).not.toContain(ada)
    await at.sign()
    await at.state('asking')
    expect(at.view()).toBe('DataCapture')
    expect(await toastOf(at)).toMatchObject({ kind: 'error', text: again })
    expect(at.isConnected()).toBe(false)
    await at.giveEmail()
    expect((await at.attempt('ready')).text).toContain(`- email:${ada}`)
    expect(at.view()).toBe('SIWXSignMessage')
    await at.sign()
    expect(await connecting).toMatchObject({ address: alice })
    expect(at.wallet.asked).toHaveLength(2)
  })

  it('end the connection of who leaves where it is asked for again', async () => {
    const at = await forgotten()
    const connecting = at.connect()
    await at.attempt('ready')
    await at.sign()
    await at.state('asking')
    await at.modal.close()
    expect(await connecting).toMatchObject({ code: 'LK_CLOSED' })
    await until(() => !at.wallet.allowed)
  })

  it('ask for it again where the page asked for the sign-in', async () => {
    const at = await forgotten({ optional: true })
    void at.connect()
    await at.attempt('ready')
    ;(await at.modal.use('siwx')).cancel()
    await until(at.isConnected)
    const signingIn = (await at.modal.use('siwx')).signIn()
    await at.attempt('ready')
    await at.sign()
    await at.state('asking')
    expect(at.view()).toBe('DataCapture')
    expect(await toastOf(at)).toMatchObject({ text: again })
    await at.giveEmail()
    expect((await at.attempt('ready')).text).toContain(`- email:${ada}`)
    expect(at.view()).toBe('SIWXSignMessage')
    await at.sign()
    expect(await signingIn).toBe(true)
    await until(() => !at.modal.getState().open)
  })

  it('say to the site what it lacks where no plugin can ask for it', async () => {
    require()
    const at = await start()
    void at.connect()
    await at.attempt('ready')
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => told.mockRestore())
    await at.sign()
    await at.attempt('ready', 'refused')
    expect(told.mock.calls.flat()).toContainEqual(expect.objectContaining({ code: 'LK_SIGN_IN_EMAIL' }))
  })
})
