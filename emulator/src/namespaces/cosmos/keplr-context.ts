import { RpcError } from '../../rpc/call-rpc.js'
import type { DemoWalletState, WalletAccount } from '../../wallets/demo-wallet-state.js'
import type { ApprovalKind } from '../../wallets/types.js'
import { bytesOf, withPrefix } from './bech32.js'
import { cosmosChains } from './chains.js'

/** What the methods of a Keplr object share. */
export interface KeplrContext {
  readonly wallet: DemoWalletState
  /** Address prefixes of the chains the wallet knows, by chain id. `experimentalSuggestChain` adds to it. */
  readonly prefixes: Map<string, string>
  /** Runs a call of the page so that it is logged, faults apply, and errors are worded as Keplr words them. */
  readonly call: <T>(method: string, params: unknown, run: () => Promise<T> | T) => Promise<T>
  /**
   * The account in use. The user is asked when the wallet is locked or the site has no permission yet.
   *
   * @throws Error when the wallet does not know one of the chains
   */
  readonly authorise: (method: string, chainIds: readonly string[]) => Promise<WalletAccount>
  /** As `authorise`. @throws Error when the account in use is not the signer */
  readonly authoriseSigner: (method: string, chainId: string, signer: string) => Promise<void>
  /** Asks the user for approval. `fields` are what the approval panel lists, by label. @throws RpcError 4001 */
  readonly ask: (
    kind: ApprovalKind,
    method: string,
    title: string,
    fields: Readonly<Record<string, string>>,
  ) => Promise<void>
  /** The answer of `getKey`. @throws Error when the wallet does not know the chain */
  readonly keyOf: (account: WalletAccount, chainId: string) => KeplrKey
}

type KeplrKey = ReturnType<typeof createKey>

export function createKeplrContext(wallet: DemoWalletState, name: string): KeplrContext {
  const prefixes = initialPrefixes()
  const keyOf = (account: WalletAccount, chainId: string) =>
    createKey(name, account, prefixOf(prefixes, chainId))
  const authorise = async (method: string, chainIds: readonly string[]) => {
    for (const chainId of chainIds) prefixOf(prefixes, chainId)
    const [account] = await wallet.connect(method)
    if (!account) throw new Error('There is no key')
    return account
  }
  return {
    wallet,
    prefixes,
    keyOf,
    authorise,
    authoriseSigner: async (method, chainId, signer) => {
      const account = await authorise(method, [chainId])
      if (keyOf(account, chainId).bech32Address !== signer) throw new Error('Signer mismatched')
    },
    ask: async (kind, method, title, fields) => {
      const details = Object.entries(fields).map(([label, value]) => ({ label, value }))
      await wallet.ask({ kind, method, params: fields, title, details })
    },
    call: (method, params, run) =>
      wallet.call(method, params, async () => {
        try {
          return await run()
        } catch (error) {
          throw keplrError(error)
        }
      }),
  }
}

function initialPrefixes(): Map<string, string> {
  const chains = Object.entries(cosmosChains).filter(([, { foreign }]) => !foreign)
  return new Map(chains.map(([id, { prefix }]) => [id, prefix]))
}

function prefixOf(prefixes: ReadonlyMap<string, string>, chainId: string): string {
  const prefix = prefixes.get(chainId)
  if (prefix === undefined) throw new Error(`There is no chain info for ${chainId}`)
  return prefix
}

function createKey(name: string, { address, publicKey = '' }: WalletAccount, prefix: string) {
  return {
    name,
    algo: 'secp256k1',
    pubKey: Uint8Array.from(atob(publicKey), (letter) => letter.charCodeAt(0)),
    address: bytesOf(address),
    bech32Address: withPrefix(address, prefix),
    ethereumHexAddress: '',
    isNanoLedger: false,
    isKeystone: false,
  }
}

/** Keplr reports a rejection as a text without a code. */
function keplrError(error: unknown): unknown {
  return error instanceof RpcError && error.code === 4001 ? new Error('Request rejected') : error
}
