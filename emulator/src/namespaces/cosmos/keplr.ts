import * as v from 'valibot'
import type { DemoWalletState } from '../../wallets/demo-wallet-state.js'
import { createKeplrContext, type KeplrContext } from './keplr-context.js'
import { keplrSigning } from './keplr-signing.js'

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

/** The object that Keplr, and wallets with the same interface, put on a page. */
export function createKeplr(wallet: DemoWalletState, name: string) {
  const context = createKeplrContext(wallet, name)
  return {
    version: '0.12.0',
    mode: 'extension',
    defaultOptions: {},
    ping: () => context.call('ping', [], () => undefined),
    ...permissionMethods(context),
    ...keyMethods(context),
    experimentalSuggestChain: (info: unknown) =>
      context.call('experimentalSuggestChain', [info], () => suggestChain(context, info)),
    ...keplrSigning(context),
  }
}

function permissionMethods({ wallet, prefixes, call, authorise }: KeplrContext) {
  return {
    enable: (chainIds: unknown) =>
      call('enable', [chainIds], async () => {
        await authorise('enable', v.parse(Ids, chainIds))
      }),
    disable: (chainIds?: unknown) => call('disable', [chainIds], wallet.forget),
    /** Whether the site may see the account at present. Never asks the user. */
    isEnabled: (chainIds: unknown) =>
      call('isEnabled', [chainIds], () => {
        const ids = v.parse(Ids, chainIds)
        return wallet.visible().length > 0 && ids.every((id) => prefixes.has(id))
      }),
  }
}

function keyMethods({ call, authorise, keyOf }: KeplrContext) {
  return {
    getKey: (chainId: string) =>
      call('getKey', [chainId], async () => keyOf(await authorise('getKey', [chainId]), chainId)),
    getKeysSettled: (chainIds: unknown) =>
      call('getKeysSettled', [chainIds], async () => {
        const ids = v.parse(Ids, chainIds)
        const account = await authorise('getKeysSettled', ids)
        return Promise.allSettled(ids.map(async (id) => keyOf(account, id)))
      }),
  }
}

async function suggestChain({ prefixes, ask }: KeplrContext, info: unknown): Promise<void> {
  const { chainId, chainName, rest, bech32Config } = v.parse(ChainInfo, info)
  if (prefixes.has(chainId)) return
  const fields = { Chain: chainName, 'Chain id': chainId, Endpoint: rest }
  await ask('add-chain', 'experimentalSuggestChain', 'Add this chain', fields)
  prefixes.set(chainId, bech32Config.bech32PrefixAccAddr)
}
