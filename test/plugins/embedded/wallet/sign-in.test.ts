import { isHex, verifyMessage } from 'viem'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SecureSiteFaults } from '../../../../emulator/src/secure-site/types.js'
import type { SiwxOptions } from '../../../../plugins/siwx/contract.js'
import { siwx } from '../../../../plugins/siwx/index.js'
import { solana } from '../../../../plugins/solana/index.js'
import { testNetwork } from '../../../conformance/harness.js'
import { until } from '../../../until.js'
import { ada, loadPage, tabForTest } from '../setup.js'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => vi.restoreAllMocks()
})

type Tab = ReturnType<typeof tabForTest>
const view = 'SIWXSignMessage'

/** Without the contracts that the page asks about a signature that is not the account's own. */
const verifiers: NonNullable<SiwxOptions['verifiers']> = {
  eip155: async ({ text, signature, address }) =>
    isHex(signature) && isHex(address)
      ? verifyMessage({ address, signature, message: { raw: text } }).catch(() => false)
      : false,
}

/** A page whose visitors have to sign in; smart accounts need a chain, and have a test in a browser. */
async function signInPage(tab: Tab, options: SiwxOptions = {}) {
  const others = [siwx({ verifiers, ...options })]
  const page = await loadPage(tab, { others, defaultAccountTypes: { eip155: 'eoa' } })
  const sessions = async () =>
    (await page.modal.use('siwx')).getSessions({
      accountAddress: tab.addresses(ada).eip155,
      chainId: 'eip155:1',
    })
  return { ...page, sessions }
}

/** Everything that this origin stores. */
function storedTexts(): readonly { readonly key: string; readonly text: string }[] {
  return [localStorage, sessionStorage].flatMap((area) =>
    Array.from({ length: area.length }, (_, at) => area.key(at) ?? '').map((key) => ({
      key,
      text: area.getItem(key) ?? '',
    })),
  )
}

/** What the frame was asked by GET_USER, in this order. */
const questions = (tab: Tab) =>
  tab.newest().asked.flatMap(({ type, payload }) => (type === '@w3m-app/GET_USER' ? [Object(payload)] : []))
const texts = (tab: Tab) => questions(tab).flatMap(({ siwxMessage }) => siwxMessage ?? [])

/** Logs in on a page whose frame does something wrong, up to the text that is to be signed. */
async function loginThatFails(faults: SecureSiteFaults, options?: SiwxOptions) {
  const tab = tabForTest()
  tab.faults(faults)
  const page = await signInPage(tab, options)
  const login = page.logIn()
  login.catch(() => undefined) // some tests end before it
  const service = await page.modal.use('siwx')
  await until(() => service.attempt.get().status === 'ready', 'the text')
  return { tab, page, login, service }
}

describe('a login on a page with sign-in', () => {
  it('is signed in as well, without the view and without a question', async () => {
    const tab = tabForTest()
    tab.behaviour.approves = false // whatever is shown to the visitor is refused
    const page = await signInPage(tab, { statement: 'Members only.' })
    await page.logIn()
    expect(page.isConnected()).toBe(true)
    expect(page.shown()).not.toContain(view)
    const [session] = await page.sessions()
    expect(session?.data).toMatchObject({ accountAddress: tab.addresses(ada).eip155, chainId: 'eip155:1' })
    expect(await (await page.modal.use('siwx')).isSignedIn()).toBe(true)
  })

  it('sends the text with a place for the address, with the last question alone', async () => {
    const tab = tabForTest()
    const page = await signInPage(tab, { statement: 'Members only.', expiration: 60_000 })
    await page.logIn()
    expect(questions(tab).map(({ siwxMessage }) => siwxMessage !== undefined)).toEqual([false, true])
    const [text] = texts(tab)
    expect(text).toEqual({
      ...{ accountAddress: '<<AccountAddress>>', chainId: 'eip155:1', domain: 'shop.test', version: '1' },
      ...{ uri: 'https://shop.test/', nonce: expect.any(String), statement: 'Members only.' },
      ...{ issuedAt: expect.any(String), expirationTime: expect.any(String) },
      serializedMessage: expect.stringMatching(
        /^shop\.test wants .* Ethereum account:\n<<AccountAddress>>\n\n/,
      ),
    })
  })

  it('leaves neither signature nor text in what is stored of the login', async () => {
    const tab = tabForTest()
    const page = await signInPage(tab)
    await page.logIn()
    const [session] = await page.sessions()
    if (!session) throw new Error('Nobody signed in')
    const stored = storedTexts()
    expect(stored.some(({ text }) => text.includes(ada))).toBe(true)
    const secrets = [String(session.signature), String(session.data.nonce), 'wants you to sign in']
    // The sessions of the sign-in itself hold both: that is what they are for.
    const others = stored.filter(({ key }) => !key.includes('siwx'))
    expect(others.filter(({ text }) => secrets.some((secret) => text.includes(secret)))).toEqual([])
    expect(stored.length).toBeGreaterThan(others.length)
  })

  it('is verified by the site with the nonce that it gave', async () => {
    const tab = tabForTest()
    const verify = vi.fn(() => true)
    await (await signInPage(tab, { verify, getNonce: () => 'ServerNonce1' })).logIn()
    const { eip155: accountAddress } = tab.addresses(ada)
    expect(verify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        data: expect.objectContaining({ nonce: 'ServerNonce1', accountAddress }),
        message: expect.stringContaining(`\n${accountAddress}\n`),
      }),
    )
  })

  it.each(['otherText', 'otherAccount', 'garbage'] as const)(
    'is not signed in by %s: the view says so, and the visitor signs there',
    async (signIn) => {
      const { page, login, service } = await loginThatFails({ signIn })
      expect(service.attempt.get().problem).toEqual({ kind: 'refused' })
      expect(page.isConnected()).toBe(false)
      expect(await page.sessions()).toEqual([])
      await service.sign()
      await login
      expect(page.isConnected()).toBe(true)
      expect(await page.sessions()).toHaveLength(1)
    },
  )

  it.each([
    ['signs nothing', { signIn: 'none' }],
    ['answers something else than text', { signIn: 'malformed' }],
  ] as [string, SecureSiteFaults][])('whose frame %s is asked for by the view', async (_, faults) => {
    const { page, login, service } = await loginThatFails(faults)
    expect(service.attempt.get().problem).toBeUndefined()
    expect(await page.sessions()).toEqual([])
    await service.sign()
    await login
    expect(page.isConnected()).toBe(true)
  })

  it('whose visitor leaves the view connects nobody', async () => {
    const { page, login, service } = await loginThatFails({ signIn: 'otherText' })
    service.cancel()
    await expect(login).rejects.toMatchObject({ code: 'LK_SIGN_IN_DECLINED' })
    expect(page.isConnected()).toBe(false)
    expect(await page.sessions()).toEqual([])
  })

  it('is connected without a sign-in where that is optional, and the frame did not sign', async () => {
    const { page, login, service } = await loginThatFails({ signIn: 'otherText' }, { required: false })
    service.cancel()
    await login
    expect(page.isConnected()).toBe(true)
    expect(await service.isSignedIn()).toBe(false)
  })

  it.each([
    ['wants the text to be read', { oneClick: false }],
    ['has another way to sign', { signMessage: async () => '0x' }],
    ['leaves the network out', { createRequest: async () => undefined }],
  ] as [string, SiwxOptions][])('of a site that %s asks the frame for no signature', async (_, options) => {
    const { tab } = await loginThatFails({}, options)
    expect(questions(tab)).toHaveLength(1)
    expect(texts(tab)).toEqual([])
  })

  it('sends no text where no plugin wants a sign-in', async () => {
    const tab = tabForTest()
    await (await loadPage(tab)).logIn()
    expect(questions(tab)).toHaveLength(1)
    expect(texts(tab)).toEqual([])
  })

  it('sends no text for chains whose rules do not say that it signs', async () => {
    const tab = tabForTest()
    const networks = [testNetwork('eip155', 1), testNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')]
    const others = [solana(), siwx({ verifiers, required: false })]
    const page = await loadPage(tab, { networks, others, defaultAccountTypes: { eip155: 'eoa' } })
    await page.logIn()
    expect(texts(tab).map(({ chainId }) => chainId)).toEqual(['eip155:1'])
    expect(page.shown()).not.toContain(view)
  })

  it('stays signed in over a reload, for which the frame signs nothing', async () => {
    const tab = tabForTest()
    const first = await signInPage(tab)
    await first.logIn()
    first.destroy()
    const second = await signInPage(tab)
    await until(second.isConnected, 'the connection')
    expect(texts(tab)).toEqual([])
    expect(second.shown()).toEqual([])
    expect(await second.sessions()).toHaveLength(1)
  })
})

describe('a frame that says an error of the sign-in', () => {
  it('locks nobody out: the visitor signs by the view', async () => {
    const tab = tabForTest()
    const { handle } = tab.site
    tab.site.handle = async (request) =>
      Object(request.payload).siwxMessage
        ? { kind: 'reply', outcome: 'ERROR', payload: { message: 'Out of order' } }
        : handle(request)
    const page = await signInPage(tab)
    const login = page.logIn()
    const service = await page.modal.use('siwx')
    await until(() => service.attempt.get().status === 'ready', 'the text')
    await service.sign()
    await login
    expect(page.isConnected()).toBe(true)
  })
})
