import * as v from 'valibot'
import { toHexChainId, type WalletContext, type WalletMethods } from '../context.js'
import { rejected, unknownChain } from '../errors.js'
import { ChainIdSchema, readParams } from '../params.js'
import type { ApprovalRequest } from '../types.js'

const SwitchSchema = v.tuple([v.object({ chainId: ChainIdSchema })])
const UrlSchema = v.pipe(v.string(), v.url())
const AddSchema = v.tuple([
  v.object({
    chainId: ChainIdSchema,
    chainName: v.pipe(v.string(), v.nonEmpty()),
    nativeCurrency: v.object({ name: v.string(), symbol: v.string(), decimals: v.number() }),
    rpcUrls: v.pipe(v.array(UrlSchema), v.nonEmpty()),
    blockExplorerUrls: v.nullish(v.array(UrlSchema)),
    iconUrls: v.nullish(v.array(UrlSchema)),
  }),
])

/** How long after its answer a `lateSwitch` wallet really switches, in milliseconds. */
const lateMilliseconds = 100

export const chainMethods: WalletMethods = {
  eth_chainId: ({ state, quirks }) => {
    const { chainId } = state.get()
    return quirks().numericChainId ? chainId : toHexChainId(chainId)
  },
  net_version: ({ state }) => String(state.get().chainId),

  wallet_switchEthereumChain: async (context, params, method) => {
    const [{ chainId }] = readParams(SwitchSchema, params)
    const { chains, chainId: current } = context.state.get()
    if (!chains.includes(Number(chainId))) throw unknownChain(chainId, context.quirks().nestedErrors ?? false)
    if (Number(chainId) === current) return null
    const details = [{ label: 'Chain', value: `${Number(chainId)}` }]
    await askToMove(context, { kind: 'switch-chain', method, params, title: 'Switch the network', details })
    moveTo(context, Number(chainId))
    return null
  },

  wallet_addEthereumChain: async (context, params, method) => {
    const [{ chainId, chainName, rpcUrls }] = readParams(AddSchema, params)
    const details = [
      { label: 'Network', value: chainName },
      { label: 'Chain', value: `${Number(chainId)}` },
      { label: 'Node', value: rpcUrls[0] ?? '' },
    ]
    await askToMove(context, { kind: 'add-chain', method, params, title: 'Add a network', details })
    const { chains } = context.state.get()
    context.state.set({ chains: [...new Set([...chains, Number(chainId)])] })
    moveTo(context, Number(chainId))
    return null
  },
}

/** With the answer `wrong-chain` the wallet approves, but stays on the wrong chain. */
async function askToMove(context: WalletContext, request: ApprovalRequest): Promise<void> {
  if ((await context.ask(request)) === 'wrong-chain') throw rejected()
}

function moveTo(context: WalletContext, chainId: number): void {
  if (context.quirks().lateSwitch) setTimeout(() => enterChain(context, chainId), lateMilliseconds)
  else enterChain(context, chainId)
}

/** Makes a chain the current one and tells the site. */
export function enterChain({ state, emit }: WalletContext, chainId: number): void {
  if (state.get().chainId === chainId) return
  state.set({ chainId })
  emit('chainChanged', toHexChainId(chainId))
}
