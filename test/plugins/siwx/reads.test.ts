import { describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../../../kernel/plugin.js'
import type { SiweConfig, SiwxOptions, SiwxProvider, SiwxSession } from '../../../plugins/siwx/contract.js'
import { until } from '../../until.js'
import { alice, bob, setup } from './setup.js'

/** A function of the site's, which notes that it was called. */
const noted =
  <A extends unknown[], R>(calls: string[], name: string, work: (...given: A) => R) =>
  (...given: A): R => {
    calls.push(name)
    return work(...given)
  }

/** What the site answers about who is signed in: what is so, nobody, or somebody else (a session that nobody signed). */
type Answer = 'true' | 'nobody' | 'another'

interface Site {
  readonly calls: string[]
  answer: Answer
  /** Its functions that only read. */
  readonly reads: readonly string[]
  readonly given: { readonly options?: SiwxOptions; readonly site?: object }
}

/** @param isChecked whether the page checks what it is answered */
function keeper(isChecked: boolean) {
  let kept: readonly SiwxSession[] = []
  const site: { answer: Answer } = { answer: 'true' }
  const foreign: SiwxSession = {
    data: { accountAddress: bob, chainId: 'eip155:1', domain: 'other.example' },
    message: 'Hello',
    signature: `0x${'00'.repeat(65)}`,
  }
  return {
    site,
    add: (session: SiwxSession) => {
      kept = [...kept, session]
    },
    set: (sessions: readonly SiwxSession[]) => {
      kept = sessions
    },
    get: (chainId: CaipNetworkId, address: string) => {
      if (site.answer === 'another' && isChecked) return [foreign]
      const isOf = ({ data }: SiwxSession) => data.chainId === chainId && data.accountAddress === address
      return site.answer === 'true' ? kept.filter(isOf) : []
    },
    clear: () => {
      kept = []
    },
    first: () => kept[0]?.data,
  }
}

const siteWith = (
  make: (calls: string[], kept: ReturnType<typeof keeper>) => Omit<Site, 'calls' | 'answer'>,
  isChecked = false,
): Site => {
  const kept = keeper(isChecked)
  const calls: string[] = []
  return Object.assign(kept.site, { calls, ...make(calls, kept) })
}

const sites: Readonly<Record<string, () => Site>> = {
  'the page itself': () =>
    siteWith(
      (calls, { add, set, get, clear }) => ({
        reads: ['get'],
        given: {
          options: {
            storage: {
              add: noted(calls, 'add', add),
              set: noted(calls, 'set', set),
              get: noted(calls, 'get', get),
              delete: noted(calls, 'delete', clear),
            },
          },
        },
      }),
      true,
    ),
  'a server that verifies': () =>
    siteWith((calls, { add, set, get, clear }) => ({
      reads: ['get'],
      given: {
        options: {
          getNonce: noted(calls, 'getNonce', () => 'n0nce12345'),
          verify: noted(calls, 'verify', () => true),
          storage: { add, set, get: noted(calls, 'get', get), delete: noted(calls, 'delete', clear) },
        },
      },
    })),
  'a provider of the site’s': () =>
    siteWith((calls, { add, set, get, clear }) => {
      const provider: SiwxProvider = {
        createMessage: noted(calls, 'createMessage', async ({ accountAddress, chainId }) => ({
          ...{ accountAddress, chainId, nonce: 'n0nce12345', domain: 'page.test', uri: 'https://page.test/' },
          ...{ version: '1' as const, issuedAt: new Date().toISOString() },
          toString: () => 'Sign in',
        })),
        addSession: noted(calls, 'addSession', async (session) => add(session)),
        revokeSession: noted(calls, 'revokeSession', async () => clear()),
        setSessions: noted(calls, 'setSessions', async (list) => set(list)),
        getSessions: noted(calls, 'getSessions', async (chainId, address) => get(chainId, address)),
        endOthers: noted(calls, 'endOthers', async () => undefined),
        getRequired: () => true,
      }
      return { reads: ['getSessions'], given: { site: { siwx: provider } } }
    }),
  siweConfig: () =>
    siteWith((calls, { site, add, clear, first }) => {
      const sessionNow = () => {
        if (site.answer === 'another') return { address: bob, chainId: 1 }
        const data = site.answer === 'nobody' ? undefined : first()
        return data ? { address: data.accountAddress, chainId: Number(data.chainId.split(':')[1]) } : null
      }
      const siweConfig: SiweConfig = {
        getNonce: noted(calls, 'getNonce', async () => 'n0nce12345'),
        createMessage: noted(calls, 'createMessage', (fields: object) => JSON.stringify(fields)),
        getSession: noted(calls, 'getSession', async () => sessionNow()),
        verifyMessage: noted(calls, 'verifyMessage', async (session) => {
          add(session)
          return true
        }),
        signOut: noted(calls, 'signOut', async () => clear()),
      }
      return { reads: ['getSession'], given: { site: { siweConfig } } }
    }),
}

describe.each(Object.entries(sites))('who is signed in, as %s knows', (_name, make) => {
  it.each<Answer>(['true', 'nobody', 'another'])('is only read (%s)', async (answer) => {
    const site = make()
    const at = await setup(site.given)
    await at.signIn()
    await until(() => !at.modal.getState().open)
    const { calls, reads } = site
    site.answer = answer
    calls.splice(0)
    const { attempt, isSignedIn, getSessions, provider } = await at.service()
    const asked = at.wallet.asked.length
    attempt.subscribe(() => undefined)()
    attempt.get()
    for (const accountAddress of [alice, bob])
      for (const chainId of ['eip155:1', 'eip155:10'] as const) {
        await getSessions({ accountAddress, chainId })
        await provider.getSessions(chainId, accountAddress)
      }
    expect(await isSignedIn()).toBe(answer === 'true')
    expect(await getSessions()).toHaveLength(answer === 'true' ? 1 : 0)
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.filter((name) => !reads.includes(name))).toEqual([])
    expect(at.wallet.asked).toHaveLength(asked)
    expect(at.isConnected()).toBe(true)
    expect(at.view()).toBeUndefined()
    site.answer = 'true'
    expect(await isSignedIn()).toBe(true)
  })
})
