import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Connection, codeOf } from '../../../kernel/plugin.js'
import { hostile, oddFrom, placesOf, replaced } from '../../fuzz/change-answer.js'
import { setup } from '../eip155/setup.js'
import { createFakeFrame } from './fake-frame.js'
import { readers } from './read-by-adapter.js'
import { rightAnswers } from './right-answers.js'
import { walletOver } from './wallet-over.js'

/** Answers that are changed, of each kind. */
const runs = 400
const loginRuns = 1200

const arrives = (value: unknown) => {
  try {
    structuredClone(value)
    return true
  } catch {
    return false
  }
}
/** Emails and names that are longer, or other, than what is kept of them. */
const names = [`${'x'.repeat(400)}@y.z`, 'a@\u202eb.c', '\u{1f469}'.repeat(300), `a@b.c${'\u0000'.repeat(9)}`]
/** What cannot be copied never arrives: the browser throws where it is sent. */
const odd = oddFrom([...hostile.filter(arrives), ...names]).filter(({ value }) => arrives(value))
const changesOf = (answer: unknown) =>
  fc.array(fc.tuple(fc.constantFrom(...placesOf(answer)), odd), { minLength: 1, maxLength: 3 })
type Changes = readonly (readonly [readonly string[], { readonly value: unknown }])[]
const changed = (answer: unknown, changes: Changes) =>
  structuredClone(changes.reduce((given, [path, { value }]) => replaced(given, path, value), answer))

/** A wallet whose frame is ready and answers at once, as `answers` say by the method or the name of a request. */
async function startWallet(...answers: readonly Record<string, unknown>[]) {
  const frame = createFakeFrame(({ type, id, payload }) => {
    const name = type.slice('@w3m-app/'.length)
    const method = name === 'RPC_REQUEST' ? String(Reflect.get(Object(payload), 'method')) : name
    frame.say({
      type: `@w3m-frame/${name}_SUCCESS`,
      id,
      payload: answers.findLast((some) => method in some)?.[method],
    })
  })
  const init = async () => undefined // the greeting takes half a second
  void frame.client.send('SIGN_OUT') // opens the frame
  await frame.opened()
  frame.ready()
  return { frame, ...walletOver({ ...frame.client, init }) }
}

const user = rightAnswers.GET_USER.answer as object
const idle = new AbortController().signal
const entrance = { namespace: 'eip155', accountType: 'smartAccount' } as const

/** Undefined where it was refused, by an error with a code. */
const readOf = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    expect(String(codeOf(error))).toMatch(/^(LK_|4001$)/)
    return undefined
  })

it('a login that the frame tells is connected soundly, or not at all', async () => {
  const [social, right] = [rightAnswers.CONNECT_SOCIAL.answer, user]
  const answers: Record<string, unknown> = { GET_USER: right, CONNECT_SOCIAL: social }
  const { wallet, storage } = await startWallet({ SET_PREFERRED_ACCOUNT: user }, answers)
  const logIn = () => wallet.logIn({ provider: 'google', uri: 'https://x.example' }, 'eip155', idle)
  await logIn()
  let [connected, refused] = [0, 0]
  const check = async ([ofUser, ofSocial]: readonly [Changes, Changes]) => {
    Object.assign(answers, { GET_USER: changed(right, ofUser), CONNECT_SOCIAL: changed(social, ofSocial) })
    await readOf(logIn())
    const entered = await readOf(wallet.enter(entrance, idle))
    if (!entered) {
      refused += 1
      return
    }
    connected += 1
    const { accounts, network, embeddedWalletInfo: info } = entered.connected()
    expect(accounts.every(({ address }) => /^0x[0-9a-f]{40}$/i.test(address))).toBe(true)
    expect(accounts.length).toBeLessThanOrEqual(501)
    expect(network).toMatch(/^eip155:\d+$/)
    expect(`${info?.user.email}${info?.user.username}`).not.toMatch(/\p{C}/u)
    expect(storage.login()?.provider).toBe('google') // what is kept can be read again
  }
  const changes = fc.tuple(changesOf(right), changesOf(social))
  await fc.assert(fc.asyncProperty(changes, check), { numRuns: loginRuns })
  expect(connected).toBeGreaterThan(loginRuns / 50)
  expect(refused).toBeGreaterThan(loginRuns / 50)
})

it.each(names)('a login by a long or odd name is there after a reload (no. %#)', async (userName) => {
  const login = { ...user, email: undefined }
  const social = { ...login, userName }
  const { wallet, storage } = await startWallet({ GET_USER: login, CONNECT_SOCIAL: social })
  await wallet.logIn({ provider: 'x', uri: 'https://x.example' }, 'eip155', idle)
  await wallet.enter(entrance, idle)
  expect(storage.login()).toMatchObject({ provider: 'x', username: expect.stringMatching(/^.{1,100}$/u) })
})

it.each(readers)('$name: of an answer through the frame only what is sound is read', async (reader) => {
  const answers: Record<string, unknown> = { GET_USER: user, ...reader.answers }
  const { wallet } = await startWallet(answers)
  const connector = { id: 'AUTH', type: 'AUTH', name: 'Auth', namespace: 'eip155' } as const
  const connection: Connection = { ...(await wallet.enter(entrance, idle)).connected(), connector }
  const page = setup({}, undefined, null)
  expect(reader.isSound((await reader.read(page, connection)) as never)).toBe(true)
  const method = Object.keys(reader.answers).at(-1) ?? ''
  const right = reader.answers[method]
  let [read, refused] = [0, 0]
  await fc.assert(
    fc.asyncProperty(changesOf(right), async (changes) => {
      answers[method] = changed(right, changes)
      const got = await readOf(reader.read(page, connection))
      if (got === undefined) refused += 1
      else {
        read += 1
        expect(reader.isSound(got as never)).toBe(true)
      }
    }),
    { numRuns: runs },
  )
  expect(read + refused).toBeGreaterThanOrEqual(runs)
  expect(refused).toBeGreaterThan(runs / 50)
})
