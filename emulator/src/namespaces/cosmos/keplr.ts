import * as v from 'valibot'
import { RpcError } from '../../rpc/call-rpc.js'
import type { OwnAccount, Owner } from '../../wallets/demo-wallet-state.js'
import type { ApprovalKind } from '../../wallets/types.js'
import { bytesOf, withPrefix } from './bech32.js'
import { chains } from './chains.js'

const Text = v.pipe(v.string(), v.nonEmpty())
const Currency = v.object({ coinDenom: Text, coinMinimalDenom: Text, coinDecimals: v.number() })
const ChainInfo = v.object({
  chainId: Text,
  chainName: Text,
  rpc: v.pipe(v.string(), v.url()),
  rest: v.pipe(v.string(), v.url()),
  bip44: v.object({ coinType: v.number() }),
  bech32Config: v.object({
    bech32PrefixAccAddr: Text,
    bech32PrefixAccPub: Text,
    bech32PrefixValAddr: Text,
    bech32PrefixValPub: Text,
    bech32PrefixConsAddr: Text,
    bech32PrefixConsPub: Text,
  }),
  currencies: v.pipe(v.array(Currency), v.minLength(1)),
  feeCurrencies: v.pipe(v.array(Currency), v.minLength(1)),
  stakeCurrency: Currency,
})
const Ids = v.union([
  v.pipe(
    v.string(),
    v.transform((id) => [id]),
  ),
  v.array(v.string()),
])
const Data = v.union([v.string(), v.instance(Uint8Array)])
const SignDoc = v.object({
  bodyBytes: v.instance(Uint8Array),
  authInfoBytes: v.instance(Uint8Array),
  chainId: v.string(),
  accountNumber: v.pipe(v.unknown(), v.transform(String)),
})

const fromBytes = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** The object that Keplr and wallets of its shape put on a page. */
export function createKeplr(owner: Owner, name: string) {
  /** Prefixes of the chains it knows, by chain id. */
  const known = new Map(
    Object.entries(chains).flatMap(([id, { prefix, foreign }]) => (foreign ? [] : [[id, prefix] as const])),
  )
  const prefixOf = (chainId: string) => {
    const prefix = known.get(chainId)
    if (prefix === undefined) throw new Error(`There is no chain info for ${chainId}`)
    return prefix
  }
  const ask = async (
    kind: ApprovalKind,
    method: string,
    title: string,
    shown: Readonly<Record<string, string>>,
  ) => {
    const details = Object.entries(shown).map(([label, value]) => ({ label, value }))
    await owner.ask({ kind, method, params: shown, title, details })
  }
  const call = <T>(method: string, params: unknown, run: () => Promise<T> | T) =>
    owner.call(method, params, async () => {
      try {
        return await run()
      } catch (error) {
        throw inItsWords(error)
      }
    })
  /** The account in use; the owner is asked when the wallet is locked or the page not known. */
  const enter = async (method: string, ids: readonly string[]): Promise<OwnAccount> => {
    for (const id of ids) prefixOf(id)
    const [account] = await owner.connect(method)
    if (!account) throw new Error('There is no key')
    return account
  }
  const keyOf = ({ address, publicKey = '' }: OwnAccount, chainId: string) => ({
    name,
    algo: 'secp256k1',
    pubKey: toBytes(publicKey),
    address: bytesOf(address),
    bech32Address: withPrefix(address, prefixOf(chainId)),
    ethereumHexAddress: '',
    isNanoLedger: false,
    isKeystone: false,
  })
  const enterAs = async (method: string, chainId: string, signer: string) => {
    const account = await enter(method, [chainId])
    if (keyOf(account, chainId).bech32Address !== signer) throw new Error('Signer mismatched')
  }

  return {
    version: '0.12.0',
    mode: 'extension',
    defaultOptions: {},
    ping: () => call('ping', [], () => undefined),
    enable: (chainIds: unknown) =>
      call('enable', [chainIds], async () => {
        await enter('enable', v.parse(Ids, chainIds))
      }),
    disable: (chainIds?: unknown) => call('disable', [chainIds], owner.forget),
    /** Never asks: whether the page may see the account now. */
    isEnabled: (chainIds: unknown) =>
      call('isEnabled', [chainIds], () => {
        const ids = v.parse(Ids, chainIds)
        return owner.visible().length > 0 && ids.every((id) => known.has(id))
      }),
    getKey: (chainId: string) =>
      call('getKey', [chainId], async () => keyOf(await enter('getKey', [chainId]), chainId)),
    getKeysSettled: (chainIds: unknown) =>
      call('getKeysSettled', [chainIds], async () => {
        const ids = v.parse(Ids, chainIds)
        const account = await enter('getKeysSettled', ids)
        return Promise.allSettled(ids.map(async (id) => keyOf(account, id)))
      }),
    experimentalSuggestChain: (info: unknown) =>
      call('experimentalSuggestChain', [info], async () => {
        const { chainId, chainName, rest, bech32Config } = v.parse(ChainInfo, info)
        if (known.has(chainId)) return
        const shown = { Chain: chainName, 'Chain id': chainId, Endpoint: rest }
        await ask('add-chain', 'experimentalSuggestChain', 'Add this chain', shown)
        known.set(chainId, bech32Config.bech32PrefixAccAddr)
      }),
    signArbitrary: (chainId: string, signer: string, data: unknown) =>
      call('signArbitrary', [chainId, signer, data], async () => {
        const given = v.parse(Data, data)
        const text = typeof given === 'string' ? given : new TextDecoder().decode(given)
        await enterAs('signArbitrary', chainId, signer)
        await ask('sign-message', 'signArbitrary', 'Sign this message', { Account: signer, Message: text })
        return owner.sign('signArbitrary', { signer, data: text })
      }),
    verifyArbitrary: (chainId: string, signer: string, data: unknown, signature: unknown) =>
      call('verifyArbitrary', [chainId, signer, data, signature], () =>
        owner.sign('verifyArbitrary', { signer, data, signature }),
      ),
    signAmino: (chainId: string, signer: string, signDoc: unknown) =>
      call('signAmino', [chainId, signer, signDoc], async () => {
        await enterAs('signAmino', chainId, signer)
        const shown = { Account: signer, Chain: chainId, Document: JSON.stringify(signDoc) }
        await ask('send-transaction', 'signAmino', 'Sign this transaction', shown)
        return owner.sign('signAmino', { signer, signDoc })
      }),
    signDirect: (chainId: string, signer: string, signDoc: unknown) =>
      call('signDirect', [chainId, signer, signDoc], async () => {
        const { bodyBytes, authInfoBytes, accountNumber } = v.parse(SignDoc, signDoc)
        await enterAs('signDirect', chainId, signer)
        await ask('send-transaction', 'signDirect', 'Sign this transaction', {
          Account: signer,
          Chain: chainId,
        })
        const [body, auth] = [fromBytes(bodyBytes), fromBytes(authInfoBytes)]
        const doc = { chainId, accountNumber, bodyBytes: body, authInfoBytes: auth }
        return { signed: signDoc, signature: await owner.sign('signDirect', { signer, ...doc }) }
      }),
  }
}

/** Keplr words a no without a code. */
function inItsWords(error: unknown): unknown {
  return error instanceof RpcError && error.code === 4001 ? new Error('Request rejected') : error
}
