import type { DemoWalletState, WalletAccount } from '../../wallets/demo-wallet-state.js'
import { accounts } from './accounts.js'
import { signingErrors } from './errors.js'

/** What an extension's `enable` returns to a page with permission. */
export function createInjected(wallet: DemoWalletState) {
  const signPayload = () => {
    throw new Error('This wallet signs messages only')
  }
  return {
    accounts: {
      get: (anyType?: boolean) => wallet.call('accounts.get', anyType, () => wallet.visible().map(asListed)),
      subscribe: (hear: (list: unknown) => void) => subscribe(wallet, hear),
    },
    metadata: { get: async () => [], provide: async () => false },
    signer: {
      signRaw: (raw: unknown) => wallet.call('signRaw', raw, () => signRaw(wallet, raw)),
      signPayload: (payload: unknown) => wallet.call('signPayload', payload, signPayload),
    },
  }
}

/** An account as extensions list it: with the generic address, which belongs to no network. */
function asListed({ address }: WalletAccount) {
  const generic = accounts.find((account) => account.address === address)?.generic ?? address
  return { address: generic, genesisHash: null, name: `Account ${generic.slice(0, 6)}`, type: 'sr25519' }
}

/** Calls back with the accounts at once, then after each change. */
function subscribe(wallet: DemoWalletState, hear: (list: unknown) => void): () => void {
  let live = true
  const tell = () => live && hear(wallet.visible().map(asListed))
  const stops = [wallet.on('accounts', tell), wallet.on('odd', hear)]
  queueMicrotask(tell)
  return () => {
    live = false
    const failures = stops.flatMap(failureOf)
    if (failures.length > 0) throw failures[0]
  }
}

/** A broken wallet (`breakDown`) throws here; the next listener has to be removed all the same. */
function failureOf(stop: () => void): readonly unknown[] {
  try {
    stop()
    return []
  } catch (error) {
    return [error]
  }
}

async function signRaw(wallet: DemoWalletState, raw: unknown): Promise<unknown> {
  const { address, data } = Object(raw)
  const details = [
    { label: 'Account', value: String(address) },
    { label: 'Message', value: textOf(String(data)) },
  ]
  const title = 'Sign a message'
  await signingErrors(wallet.ask({ kind: 'sign-message', method: 'signRaw', params: raw, title, details }))
  return { id: 1, ...Object(await wallet.sign('signRaw', raw)) }
}

/** What the approval panel shows: the bytes as text, without the tags. */
function textOf(data: string): string {
  const pairs = data.replace(/^0x/, '').match(/../g) ?? []
  const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
  return new TextDecoder().decode(bytes).replace(/^<Bytes>(.*)<\/Bytes>$/s, '$1')
}
