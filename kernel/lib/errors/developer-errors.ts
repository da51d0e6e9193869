import type { Connector } from '../../contract/adapter.js'
import type { Plugin } from '../../contract/plugin.js'
import type { CaipNetworkId } from '../caip.js'
import { LatchkeyError, messageOf } from './errors.js'

/**
 * Errors that only a mistake of the site's developer or a plugin's author causes; loaded with the first of them
 * (developer-error.ts).
 */

/** LK_ALREADY_CONNECTED: the wallet in use cannot be connected again. */
export function alreadyConnected(): LatchkeyError {
  return new LatchkeyError('LK_ALREADY_CONNECTED', 'Connector already connected.', {
    fix: 'Switch the account inside the wallet, or disconnect first.',
  })
}

/** LK_CONFLICT: two wallets claim this identity, and only the visitor can say which one is meant. */
export function disputed({ id }: Connector): LatchkeyError {
  return new LatchkeyError('LK_CONFLICT', 'Several wallets claim to be this one', {
    why: `More than one wallet calls itself "${id}".`,
    fix: 'Let the visitor choose in the modal.',
  })
}

/** LK_CHAIN_NOT_CONFIGURED: the site did not give this network. */
export function notConfigured(id: CaipNetworkId): LatchkeyError {
  return new LatchkeyError('LK_CHAIN_NOT_CONFIGURED', 'Chain not configured.', {
    why: `${id} is not one of the networks of this modal.`,
    fix: 'Pass it to createModal or call addNetwork first.',
  })
}

/** LK_NO_ADAPTER: no plugin that is on serves the namespace. */
export function noAdapter(namespace: string): LatchkeyError {
  return new LatchkeyError('LK_NO_ADAPTER', 'Adapter not found', {
    why: `No plugin that is on serves "${namespace}"; see \`modal.explain()\`.`,
  })
}

/** LK_MADE_TWICE: two modals of one set-up. */
export function madeTwice(): LatchkeyError {
  return new LatchkeyError('LK_MADE_TWICE', 'createModal was called again with the same options', {
    why: 'The earlier modal is still on this page. In a component it is made anew at each render, and in a module at each hot reload.',
    fix: 'Call createModal once, in a module of its own; call destroy() on a modal that another one replaces.',
  })
}

/** LK_NAMESPACE: the modal cannot be opened for it. */
export function unknownNamespace(namespace: string): LatchkeyError {
  return new LatchkeyError('LK_NAMESPACE', 'Unsupported chain namespace', {
    why: `No network of "${namespace}" is registered together with a plugin that serves it.`,
  })
}

/** LK_PLUGIN_RUNTIME: what `load()` resolves with cannot be set up. */
export function noSetup({ name }: Plugin): LatchkeyError {
  return new LatchkeyError('LK_PLUGIN_RUNTIME', `Plugin "${name}" has no setup`, {
    why: 'What its `load()` resolves with must have a function `setup(context)`, exported by name.',
  })
}

/** LK_PLUGIN_LOAD: the code is there, and threw. */
export function loadThrew({ name }: Plugin, cause: unknown): LatchkeyError {
  return new LatchkeyError('LK_PLUGIN_LOAD', `Plugin "${name}" did not load`, {
    why: `Its \`load()\` threw: ${messageOf(cause)}`,
    fix: 'Correct what it imports; `cause` has the error.',
    cause,
  })
}

/** LK_PLUGIN_LOAD: the code of a service that is imported at its first use threw. */
export function serviceThrew({ name }: Plugin, service: string, cause: unknown): LatchkeyError {
  return new LatchkeyError('LK_PLUGIN_LOAD', `The service "${service}" of plugin "${name}" did not load`, {
    why: `What \`provideLazy\` was given threw: ${messageOf(cause)}`,
    fix: 'Correct what it imports or makes; `cause` has the error.',
    cause,
  })
}

/** LK_VIEW_MODULE: the file is there and threw, or `loadView` knows no such name. */
export function viewThrew({ name }: Plugin, view: string, cause: unknown): LatchkeyError {
  return new LatchkeyError('LK_VIEW_MODULE', `The view "${view}" of plugin "${name}" did not load`, {
    why: `\`loadView('${view}')\` was rejected: ${messageOf(cause)}`,
    fix: 'Correct the file, or the name in the manifest; `cause` has the error.',
    cause,
  })
}

/** LK_VIEW_MODULE: what `loadView()` resolves with cannot be shown. */
export function noComponent({ name }: Plugin, view: string): LatchkeyError {
  return new LatchkeyError('LK_VIEW_MODULE', `The view "${view}" of plugin "${name}" has no default export`, {
    fix: 'Export its component as default.',
  })
}

/** LK_PLUGIN_PROVIDES: its setup did not give what its manifest announces. */
export function notProvided({ name }: Plugin, service: string): LatchkeyError {
  return new LatchkeyError('LK_PLUGIN_PROVIDES', `Plugin "${name}" did not provide "${service}"`)
}

/** LK_PLUGIN_FINDER: it was written for the contract in which an adapter lists its wallets itself. */
export function noFinder(service: string): LatchkeyError {
  const finder = `finder:${service.slice(service.indexOf(':') + 1)}`
  return new LatchkeyError('LK_PLUGIN_FINDER', `The "discover" of "${service}" is not called`, {
    why: 'Wallets are listed by a finder, so that an open modal loads nothing else.',
    fix: `Move "discover" to an object of its own, give that with provide('${finder}', …), and add '${finder}' to the manifest's "provides".`,
  })
}

/** LK_VIEW: nobody owns the view; without a name nobody has the role of the first one. */
export function noView(view: string): LatchkeyError {
  if (view) return new LatchkeyError('LK_VIEW', `No plugin shows the view "${view}"`)
  return new LatchkeyError('LK_VIEW', 'No plugin shows the first view', {
    why: 'It is the one whose role is `home`, or `account` where somebody is connected.',
    fix: "Say in a plugin's manifest which of its views that is: roles: { home: 'PickWallet' }.",
  })
}

/** LK_SLOT: a slot beside those that the kernel's views show. */
export function unknownSlot(plugin: string, slot: string, slots: readonly string[]): LatchkeyError {
  return new LatchkeyError('LK_SLOT', `Plugin "${plugin}": nothing on this page shows the slot "${slot}"`, {
    fix: `Use one of ${slots.join(', ')}.`,
  })
}

/** LK_SLOT: an entry that no view could show. */
export function badEntry(plugin: string, slot: string, fault: string): LatchkeyError {
  return new LatchkeyError('LK_SLOT', `Plugin "${plugin}": an entry of slot "${slot}" was left out`, {
    why: `In it ${fault}.`,
  })
}
