import type { ConnectInput, Connection } from '../../contract/adapter.js'
import { codeOf, LatchkeyError } from '../../lib/errors/errors.js'
import { linkSignals } from '../../lib/signals.js'
import type { SessionDeps } from '../session-deps.js'
import { inTurn } from './come-back.js'
import { boundedAccounts, walletOf } from './wallet-of.js'

type Connections = readonly [Connection, ...Connection[]]

const pending: readonly unknown[] = ['LK_WALLET_PENDING', -32002]
const isPending = (error: unknown) => pending.includes(codeOf(error))

/**
 * Asks the wallet. One that still shows an earlier request cannot be asked, and that request cannot be taken back: its
 * answer counts, whoever made it, e.g. an attempt that was left or the page before a reload.
 * @param waits called once it is known that an earlier request is waited for
 */
export async function askWallet(
  deps: SessionDeps,
  input: ConnectInput,
  waits: () => void = () => undefined,
): Promise<Connections> {
  try {
    return await requestConnection(deps, input)
  } catch (error) {
    if (!isPending(error)) throw error
    const wallet = await walletOf(deps, input.connector)
    if (!wallet.awaitReturn || input.signal.aborted) throw error
    waits()
    return awaitAnswer(deps, input)
  }
}

/** How often a wallet with an open prompt is asked whether it shares an account by now, in milliseconds. */
const pollTime = 1000

/**
 * Each time the wallet hints at an account, it is asked silently, and then as the visitor wanted. Not every wallet
 * hints: one whose accounts stay the same says nothing, so it is asked silently all along.
 */
async function awaitAnswer(deps: SessionDeps, input: ConnectInput): Promise<Connections> {
  const { connector } = input
  const wallet = await walletOf(deps, connector)
  const listening = linkSignals([input.signal])
  let polling: ReturnType<typeof setInterval> | undefined
  const answer = new Promise<Connections>((resolve, reject) => {
    const look = (ask: () => Promise<Connections | undefined>) =>
      ask().then(
        (connections) => connections && resolve(connections),
        (error: unknown) => isPending(error) || reject(error),
      )
    const silently = async (): Promise<Connections | undefined> => {
      const connected = await wallet.restore(input)
      return connected && [{ ...boundedAccounts(connected, connector), connector }]
    }
    const asWanted = async () => (await silently()) ?? (await requestConnection(deps, input))
    void look(silently)
    polling = setInterval(() => void look(silently), pollTime)
    wallet
      .awaitReturn?.(
        connector,
        inTurn(() => look(asWanted)),
        listening.signal,
      )
      .catch(reject)
  })
  return answer.finally(() => {
    clearInterval(polling)
    listening.release()
  })
}

/** By the namespace's adapter, or the source of a wallet that serves several namespaces. */
async function requestConnection(
  deps: Pick<SessionDeps, 'adapter' | 'source'>,
  input: ConnectInput,
): Promise<Connections> {
  const { connector } = input
  if (!connector.source) {
    const connected = await (await deps.adapter(connector.namespace)).connect(input)
    return [{ ...boundedAccounts(connected, connector), connector }]
  }
  const all = await (await deps.source(connector.id)).connect(input)
  const [first, ...rest] = all.map(
    (c): Connection => ({
      ...boundedAccounts(c, connector),
      connector: { ...connector, namespace: c.namespace },
    }),
  )
  if (!first) throw new LatchkeyError('LK_NO_ACCOUNTS', 'No accounts found')
  return [first, ...rest]
}
