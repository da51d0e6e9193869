import {
  type ButtonKind,
  type ButtonModel,
  type ButtonPart,
  createModel,
  networkTile,
  shortAddress,
} from '../create-model.js'
import type { ButtonOptions } from '../options.js'
import type { AsyncData, ModalSnapshot } from '../snapshot.js'
import { balanceText } from './text.js'
import { walletModel } from './wallet-model.js'
import { wordOf } from './words.js'

/**
 * What a button shows of an account, of something under way, or of a network that the site does not have; undefined
 * where it shows what it shows to a visitor who does nothing.
 */
export function activeModel(
  kind: ButtonKind,
  snapshot: ModalSnapshot & AsyncData,
  options: ButtonOptions,
): ButtonModel | undefined {
  const { account, network } = snapshot
  if (kind === 'wallet') return walletModel(snapshot, options)
  if (kind === 'network') return network.isSupported ? undefined : warningModel(snapshot, options)
  if (kind !== 'connect') {
    // The server's account, which is shown as it was before this code was there.
    if (account.address && !account.isConnected) return undefined
    if (account.address) return accountModel(account.address, snapshot, options)
    if (account.status === 'reconnecting')
      return createModel('account', 'connecting', waitingParts(options), snapshot, options)
  }
  const isBusy = kind !== 'account' && isLoading(snapshot, options)
  return isBusy ? createModel('connect', 'connecting', waitingParts(options), snapshot, options) : undefined
}

/** The network button while the wallet is on a chain that the site does not have. */
function warningModel(snapshot: ModalSnapshot & AsyncData, options: ButtonOptions): ButtonModel {
  const text = options.switchLabel ?? wordOf(snapshot, 'switchNetwork')
  const parts = [warningTile, { part: 'label', text } as const]
  return createModel('network', 'unsupported', parts, snapshot, options)
}

function accountModel(
  address: string,
  snapshot: ModalSnapshot & AsyncData,
  options: ButtonOptions,
): ButtonModel {
  const state = snapshot.network.isSupported ? 'account' : 'unsupported'
  const model = createModel('account', state, accountParts(address, snapshot, options), snapshot, options)
  // A name never hides the address it stands for.
  const title = snapshot.profile?.name ? address : undefined
  return {
    ...model,
    attributes: {
      ...model.attributes,
      title,
    },
    variables: { ...model.variables, '--lk-avatar': addressGradient(address) },
  }
}

/** In place of the picture of a network that the site does not have. */
const warningTile = { part: 'network', text: '!' } as const

const waitingParts = ({ loadingLabel }: ButtonOptions): readonly ButtonPart[] => [
  { part: 'spinner' },
  { part: 'label', text: loadingLabel },
]

/** Whether the modal is opening, or connecting in this button's namespace. */
function isLoading({ state, account }: ModalSnapshot, { namespace }: ButtonOptions): boolean {
  const mine = !namespace || namespace === state.activeNamespace
  return account.status === 'connecting' || (state.loading && mine)
}

/** Adds the attributes for screen readers to a model. */
export function withAria(model: ButtonModel, { state }: ModalSnapshot): ButtonModel {
  if (model.kind === 'wallet') return model
  const attributes = {
    ...model.attributes,
    'aria-expanded': `${isShowing(model.kind, state)}`,
    'aria-busy': model.attributes['data-state'] === 'connecting' ? 'true' : undefined,
    // Not `disabled`: the button would lose the focus it gets back when the modal closes.
    'aria-disabled': model.kind === 'network' && state.loading ? 'true' : undefined,
  }
  return { ...model, attributes }
}

/** Whether pressing the button again closes the modal. */
export function isShowing(kind: ButtonModel['kind'], { open, role }: ModalSnapshot['state']): boolean {
  return open && (kind !== 'network' || role === 'networks')
}

/** Avatar with the network at its corner, name or address, balance. */
function accountParts(
  address: string,
  snapshot: ModalSnapshot & AsyncData,
  options: ButtonOptions,
): readonly ButtonPart[] {
  const { name, image } = snapshot.profile ?? {}
  const text = name ?? shortAddress(address, options.charsStart, options.charsEnd)
  return [
    { part: 'avatar', src: image },
    ...(snapshot.network.isSupported ? networkTile(snapshot) : [warningTile]),
    { part: 'label', text },
    ...balanceParts(snapshot, options),
  ]
}

function balanceParts(snapshot: ModalSnapshot & AsyncData, options: ButtonOptions): readonly ButtonPart[] {
  const { account, network, balance } = snapshot
  if (!network.isSupported)
    return [{ part: 'balance', text: options.wrongLabel ?? wordOf(snapshot, 'wrongNetwork') }]
  // A balance would say that the wallet has been heard.
  if (account.unconfirmed)
    return [{ part: 'balance', text: options.unconfirmedLabel ?? wordOf(snapshot, 'unconfirmed') }]
  if (!balance || options.balance === 'hide') return []
  if (balance === 'pending') return [{ part: 'spinner' }]
  const text = balance === 'unknown' ? '—' : balanceText(balance)
  return text ? [{ part: 'balance', text }] : []
}

/** Colours that are always the same for an address: the avatar of an account, as in the modal. */
export function addressGradient(address: string): string {
  let hash = 2166136261
  for (const char of address.toLowerCase()) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619) >>> 0
  const colors = [0, 70, 150, 250].map(
    (turn, i) => `hsl(${((hash % 360) + turn) % 360} ${72 - i * 4}% ${60 + i * 2}%)`,
  )
  return `conic-gradient(from ${hash % 180}deg, ${[...colors, colors[0]].join(', ')})`
}
