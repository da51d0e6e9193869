import type { Getter } from 'jotai/vanilla'
import type { AccountState, Connector } from '../../../kernel/plugin.js'
import { type ButtonTarget, shortName, type TargetDeps, targetOf } from './button-target.js'
import type { WalletButtonState } from './wallet-button-service.js'

/** The click that counts: the last one. */
export interface LastClick {
  readonly wallet: string
  readonly namespace: string | undefined
  readonly status: 'connecting' | 'failed'
  readonly reason?: WalletButtonState['reason']
}

export interface StateDeps extends TargetDeps {
  imageOf(target: ButtonTarget, name: string): string | undefined
  lastClick(get: Getter): LastClick | undefined
  /** Wallets of this browser have been looked for, and the name among the logins. */
  isLookedFor(get: Getter, name: string): boolean
}

/** What the button shows; pure. */
export function buttonState(
  deps: StateDeps,
  get: Getter,
  name: string,
  namespace: string | undefined,
): WalletButtonState {
  const target = targetOf(deps, get, name, namespace)
  const face = faceOf(deps, target, name)
  const account = get(deps.context.state.account(namespace))
  if (account.isConnected) {
    const isIt = !!target && isConnectedBy(target, account, name)
    return isIt ? { ...face, status: 'connected' } : { ...face, status: 'ready', taken: true }
  }
  const click = deps.lastClick(get)
  const isClicked = click?.wallet === name && click.namespace === namespace
  if (isClicked && click.status === 'connecting') return { ...face, status: 'connecting' }
  if (!deps.isLookedFor(get, name)) return { ...face, status: 'loading' }
  if (!target || (target.kind === 'login' && !get(target.way.offered)))
    return { ...face, status: 'unavailable' }
  return isClicked ? { ...face, status: 'failed', reason: click.reason } : { ...face, status: 'ready' }
}

function faceOf(
  { imageOf }: StateDeps,
  target: ButtonTarget | undefined,
  name: string,
): Pick<WalletButtonState, 'name' | 'imageUrl' | 'mark'> {
  if (!target) return { name: shortName(name) }
  if (target.kind === 'login') return { name: target.way.label, mark: target.way.mark }
  const imageUrl = imageOf(target, name)
  if (target.kind === 'pairing') return { name: target.connector.name, imageUrl }
  const title = target.wallet?.name || target.connectors[0]?.name
  return { name: title || undefined, imageUrl }
}

const same = (a: Connector, b: Connector) => a.namespace === b.namespace && a.id === b.id

function isConnectedBy(
  target: ButtonTarget,
  { connector, embeddedWalletInfo }: AccountState,
  name: string,
): boolean {
  if (target.kind === 'login') return embeddedWalletInfo?.authProvider === name
  if (!connector) return false
  if (target.kind === 'pairing') return connector.type === 'WALLET_CONNECT'
  return target.connectors.some((each) => same(each, connector))
}
