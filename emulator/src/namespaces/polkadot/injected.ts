import type { OwnAccount, Owner } from '../../wallets/demo-wallet-state.js'
import { accounts } from './accounts.js'
import { cancelled } from './errors.js'

/** What a page gets that may see the accounts. */
export function createInjected(owner: Owner) {
  const signPayload = () => {
    throw new Error('This wallet signs messages only')
  }
  return {
    accounts: {
      get: (anyType?: boolean) => owner.call('accounts.get', anyType, () => owner.visible().map(asListed)),
      subscribe: (hear: (list: unknown) => void) => subscribe(owner, hear),
    },
    metadata: { get: async () => [], provide: async () => false },
    signer: {
      signRaw: (raw: unknown) => owner.call('signRaw', raw, () => signRaw(owner, raw)),
      signPayload: (payload: unknown) => owner.call('signPayload', payload, signPayload),
    },
  }
}

/** Wallets list accounts in the form that belongs to no network. */
function asListed({ address }: OwnAccount) {
  const generic = accounts.find((account) => account.address === address)?.generic ?? address
  return { address: generic, genesisHash: null, name: `Account ${generic.slice(0, 6)}`, type: 'sr25519' }
}

/** Tells the accounts at once, then at each change. */
function subscribe(owner: Owner, hear: (list: unknown) => void): () => void {
  let live = true
  const tell = () => live && hear(owner.visible().map(asListed))
  const stops = [owner.on('accounts', tell), owner.on('odd', hear)]
  queueMicrotask(tell)
  return () => {
    live = false
    const failures = stops.flatMap(failureOf)
    if (failures.length > 0) throw failures[0]
  }
}

/** A wallet that broke down throws here; the other listener goes all the same. */
function failureOf(stop: () => void): readonly unknown[] {
  try {
    stop()
    return []
  } catch (error) {
    return [error]
  }
}

async function signRaw(owner: Owner, raw: unknown): Promise<unknown> {
  const { address, data } = Object(raw)
  const details = [
    { label: 'Account', value: String(address) },
    { label: 'Message', value: textOf(String(data)) },
  ]
  const title = 'Sign a message'
  await cancelled(owner.ask({ kind: 'sign-message', method: 'signRaw', params: raw, title, details }))
  return { id: 1, ...Object(await owner.sign('signRaw', raw)) }
}

/** What its owner reads: the bytes as text, without the tags. */
function textOf(data: string): string {
  const pairs = data.replace(/^0x/, '').match(/../g) ?? []
  const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
  return new TextDecoder().decode(bytes).replace(/^<Bytes>(.*)<\/Bytes>$/s, '$1')
}
