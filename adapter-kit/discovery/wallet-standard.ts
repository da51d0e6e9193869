import * as v from 'valibot'
import { property } from '../../kernel/plugin.js'
import { parsed } from '../input/safe-access.js'
import { safeImage, sanitizeText } from '../input/sanitize-text.js'

/** A wallet that registered itself by the Wallet Standard, after inspection. */
export interface StandardWallet {
  /** Its own id where it has one, else its name. */
  readonly id: string
  readonly name: string
  readonly imageUrl: string | undefined
  /** The wallet itself, hostile; what it says may change. */
  readonly raw: object
}

/** An account as a wallet lists it; `raw` is what the wallet wants to be handed back. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array | undefined
  /** E.g. `solana:mainnet`, `sui:testnet`. */
  readonly chains: readonly string[]
  /** What Bitcoin wallets say the address is for. */
  readonly purpose: string | undefined
  readonly raw: object
}

export interface StandardListener {
  added(wallet: StandardWallet): void
  removed(wallet: StandardWallet): void
}

/** Beyond this many none is looked at: no visitor has as many wallets, a flooding page does. */
const maxWallets = 100

/**
 * Meets wallets that registered before and after us, until the signal aborts.
 * @param page the window; wallets and apps greet each other by events on it
 */
export function watchStandardWallets(
  page: EventTarget,
  listener: StandardListener,
  signal: AbortSignal,
): void {
  const met = new Map<object, StandardWallet>()
  const leave = (raw: object) => {
    const wallet = met.get(raw)
    if (wallet && met.delete(raw) && !signal.aborted) listener.removed(wallet)
  }
  /** The wallet as it is listed now; undefined for one that is none, is listed already, or is one too many. */
  const enter = (raw: unknown): StandardWallet | undefined => {
    const wallet = signal.aborted || met.size >= maxWallets ? undefined : inspect(raw)
    if (!wallet || met.has(wallet.raw)) return undefined
    met.set(wallet.raw, wallet)
    listener.added(wallet)
    return wallet
  }
  /** What wallets are given: registers, and answers how to take back what this very call added. */
  const register = (...wallets: readonly unknown[]) => {
    const fresh = wallets.flatMap((raw) => enter(raw) ?? [])
    return () => {
      for (const { raw } of fresh) leave(raw)
    }
  }
  const api = Object.freeze({ register })
  const greet = (event: Event) => {
    const callback = property(event, 'detail')
    try {
      if (typeof callback === 'function') callback(api)
    } catch {
      // a wallet that fails to register is not there
    }
  }
  page.addEventListener('wallet-standard:register-wallet', greet, { signal })
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}

const Name = v.pipe(
  v.string(),
  v.transform((name) => sanitizeText(name, 40)),
  v.nonEmpty(),
)
const Id = v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/))
const Texts = v.pipe(v.array(v.string()), v.maxLength(100))

function inspect(raw: unknown): StandardWallet | undefined {
  const name = parsed(Name, property(raw, 'name'))
  if (!name || raw === null || typeof raw !== 'object') return undefined
  const id = parsed(Id, property(raw, 'id')) ?? name
  return { id, name, imageUrl: safeImage(property(raw, 'icon')), raw }
}

/** A feature's object, e.g. `solana:signMessage`; undefined when the wallet lacks it. */
export function featureOf({ raw }: StandardWallet, name: string): unknown {
  return property(property(raw, 'features'), name)
}

/** The chains the wallet says it serves. */
export function chainsOf({ raw }: StandardWallet): readonly string[] {
  return parsed(Texts, property(raw, 'chains')) ?? []
}

const Key = v.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array)
const Address = v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/))

/** Beyond this many accounts of a list none is read. */
const maxAccounts = 1000

/** Reads a list of accounts, hostile entries left out; undefined when it is no list. */
export function accountsIn(list: unknown): readonly StandardAccount[] | undefined {
  try {
    if (!Array.isArray(list)) return undefined
    // By index, since methods of a hostile list are its own.
    const entries = Array.from({ length: Math.min(list.length, maxAccounts) }, (_, at) =>
      property(list, `${at}`),
    )
    return entries.flatMap((raw) => readAccount(raw) ?? [])
  } catch {
    return undefined
  }
}

function readAccount(raw: unknown): StandardAccount | undefined {
  const address = parsed(Address, property(raw, 'address'))
  if (!address || raw === null || typeof raw !== 'object') return undefined
  const purpose = property(raw, 'purpose')
  return {
    address,
    publicKey: parsed(Key, property(raw, 'publicKey')),
    chains: parsed(Texts, property(raw, 'chains')) ?? [],
    purpose: typeof purpose === 'string' ? purpose : undefined,
    raw,
  }
}
