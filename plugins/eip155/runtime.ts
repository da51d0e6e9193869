import { createAdapter } from './adapter.js'
import { createEip155State, type Eip155Deps, isOptionOn } from './eip155-state.js'
import { createService } from './service.js'

/**
 * Provides the adapter and the service of EVM chains.
 * @param page the target on which wallets announce themselves; undefined on a server
 */
export function setup(context: Eip155Deps, page: EventTarget | undefined = globalThis.window): void {
  const state = createEip155State(context)
  const discovery = {
    announced: isOptionOn(context, 'enableEIP6963'),
    injected: isOptionOn(context, 'enableInjected'),
  }
  context.provide('adapter:eip155', createAdapter(state, page, discovery))
  context.provide('eip155', createService(state))
}
