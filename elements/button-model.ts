import { type ButtonKind, type ButtonModel, createModel, networkTile, shortAddress } from './create-model.js'
import { lazyParts } from './load-lazy.js'
import type { ButtonOptions } from './options.js'
import type { AsyncData, ModalSnapshot } from './snapshot.js'

/**
 * What a button shows; undefined for an account button without an account. Accounts, warnings and what assistive
 * technology is told of an open modal are in the lazy chunk: until it is there, the button shows a text.
 */
export function buttonModel(
  kind: ButtonKind,
  snapshot: ModalSnapshot & AsyncData,
  options: ButtonOptions,
): ButtonModel | undefined {
  const model = lazyParts?.activeModel(kind, snapshot, options) ?? idleModel(kind, snapshot, options)
  return model && (lazyParts?.withAria(model, snapshot) ?? model)
}

/**
 * What a button shows while nobody is connected and nothing is under way, or of an account before more of it can be
 * shown.
 */
function idleModel(
  kind: ButtonKind,
  snapshot: ModalSnapshot & AsyncData,
  options: ButtonOptions,
): ButtonModel | undefined {
  const { account } = snapshot
  if (kind === 'network') return networkModel(snapshot, options)
  if (account.address && (kind === 'auto' || kind === 'account'))
    return addressModel(account.address, snapshot, options)
  if (kind === 'account') return undefined
  if (kind === 'wallet')
    return createModel('wallet', 'loading', [{ part: 'label', text: options.label }], snapshot, options)
  const isWaiting = !lazyParts && !account.address && account.status !== 'disconnected'
  const text = isWaiting ? options.loadingLabel : options.label
  const state = isWaiting ? 'connecting' : 'connect'
  return createModel('connect', state, [{ part: 'label', text }], snapshot, options)
}

/** The account before its balance, picture and colours can be shown. */
function addressModel(
  address: string,
  snapshot: ModalSnapshot & AsyncData,
  options: ButtonOptions,
): ButtonModel {
  const label = { part: 'label', text: shortAddress(address, options.charsStart, options.charsEnd) } as const
  const parts = [{ part: 'avatar' } as const, ...networkTile(snapshot), label]
  return createModel('account', 'account', parts, snapshot, options)
}

function networkModel(snapshot: ModalSnapshot & AsyncData, options: ButtonOptions): ButtonModel {
  const { network } = snapshot.network
  const label = { part: 'label', text: network?.name ?? options.label } as const
  return createModel(
    'network',
    network ? 'network' : 'none',
    [...networkTile(snapshot), label],
    snapshot,
    options,
  )
}
