import { accounts } from '../accounts.js'
import { namespaceOf } from '../pairing/namespaces.js'
import type { PairingPolicy, PairingWallet } from '../pairing/types.js'
import { demoProjectId } from '../services/projects.js'
import { type Changes, createChanges } from './changes.js'
import { createQuestions, type Questions } from './questions.js'
import type { WalletServerState } from './types.js'

/** The wallet behind the wallet page. It starts at its first pairing. */
export interface WalletServer extends Pick<Questions, 'answer'> {
  state: () => WalletServerState
  after: Changes['after']
  pair: (uri: string) => Promise<void>
  policy: (policy: PairingPolicy) => Promise<void>
  switchChain: (chain: string) => Promise<void>
  switchAccount: (index: number) => Promise<void>
  disconnect: (topic?: string) => Promise<void>
  /** Forgets everything without telling the sites. */
  close: () => Promise<void>
}

const name = 'Phanta'
/** The accounts of the browser wallet Phanta. */
const phantaAccounts = [3, 8].flatMap((index) => accounts[index] ?? [])

/** `base` is the emulator's URL, which is known only once it listens. */
export function createWalletServer(base: () => string): WalletServer {
  const changes = createChanges()
  const questions = createQuestions(changes.changed)
  let policy: PairingPolicy = 'ask'
  let starting: Promise<PairingWallet> | undefined
  let running: PairingWallet | undefined
  let error: string | undefined

  const wallet = async () => {
    starting ??= start(base(), policy, questions, changes.changed)
    running = await starting
    return running
  }
  const change = async (act: (wallet: PairingWallet) => Promise<void> | void) => {
    await act(await wallet())
    changes.changed()
  }
  return {
    answer: questions.answer,
    after: changes.after,
    state: () => ({
      version: changes.version(),
      name,
      questions: questions.list(),
      ...describe(running),
      ...(error !== undefined && { error }),
    }),
    pair: async (uri) => {
      error = undefined
      await change((it) => it.pair(uri)).catch((reason: unknown) => {
        error = reason instanceof Error ? reason.message : String(reason)
        changes.changed()
        throw reason
      })
    },
    policy: async (next) => {
      policy = next
      running?.policy(next)
    },
    switchChain: (chain) => change((it) => it.switchChain(chain)),
    switchAccount: (index) => change((it) => it.switchAccount(index)),
    disconnect: (topic) => change((it) => it.disconnect(topic)),
    close: async () => {
      const old = await starting?.catch(() => undefined)
      starting = running = error = undefined
      policy = 'ask'
      for (const { id } of questions.list()) questions.answer(id, 'reject')
      await old?.close()
      changes.changed()
    },
  }
}

/** Loaded late, as the library is big and most tests need no pairing. */
async function start(
  base: string,
  policy: PairingPolicy,
  { approve }: Questions,
  changed: () => void,
): Promise<PairingWallet> {
  const { createPairingWallet } = await import('../pairing/wallet.js')
  return createPairingWallet({
    relayUrl: `${base.replace(/^http/, 'ws')}/relay`,
    verifyUrl: `${base}/verify`,
    projectId: demoProjectId,
    accounts: phantaAccounts,
    rpc: (caip2) => `${base}/chains/${caip2}`,
    metadata: { name, icons: [`${base}/wallet/icon.svg`] },
    policy,
    approve,
    changed,
  })
}

type WalletState = Pick<WalletServerState, 'sessions' | 'chain' | 'chains' | 'account' | 'accounts'>

function describe(wallet: PairingWallet | undefined): WalletState {
  if (!wallet) return { sessions: [], chain: '', chains: [], account: 0, accounts: [] }
  const { chain, account } = wallet.current()
  return {
    sessions: wallet.sessions().map(({ topic, name, url }) => ({ topic, name, url })),
    chain,
    chains: wallet.chains(),
    account,
    accounts: inOrder(wallet.accounts()[namespaceOf(chain)] ?? [], account),
  }
}

/** The wallet lists the selected account first; the page shows accounts in a fixed order. */
function inOrder([selected, ...others]: string[], account: number): string[] {
  if (selected === undefined) return []
  return [...others.slice(0, account), selected, ...others.slice(account)]
}
