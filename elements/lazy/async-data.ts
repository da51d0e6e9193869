import type { Modal } from '../../kernel/plugin.js'
import type { ButtonKind } from '../create-model.js'
import type { ButtonOptions } from '../options.js'
import type { AsyncData, ModalSnapshot } from '../snapshot.js'
import { followBalance } from './follow-balance.js'
import { followProfile } from './follow-profile.js'
import { followWallet } from './follow-wallet.js'
import { fetchImage, imageOf } from './network-image.js'

/** Loads what a snapshot does not hold; loads again when the snapshot is about another account or network. */
export interface AsyncDataLoader {
  readonly update: (snapshot: ModalSnapshot) => void
  readonly stop: () => void
}

/** `tell` is called with the loaded data at each change; late answers about another account or network are dropped. */
export function createLoader(
  modal: Modal,
  kind: ButtonKind,
  { balance: show, wallet: name = 'metamask', namespace }: ButtonOptions,
  tell: (data: AsyncData) => void,
): AsyncDataLoader {
  let data: AsyncData = {}
  const merge = (part: AsyncData) => {
    data = { ...data, ...part }
    tell(data)
  }
  let stopBalance: (() => void) | undefined
  const balance = onChange((snapshot, isCurrent) => {
    stopBalance?.()
    stopBalance = undefined
    if (!balanceKey(snapshot)) merge({ balance: undefined })
    else stopBalance = followBalance(modal, snapshot, (balance) => isCurrent() && merge({ balance }))
  })
  const image = onChange(({ network: { network } }, isCurrent) => {
    // A picture of this network that was shown before stays until a better one is loaded.
    const current = network && imageOf(network)
    if (data.image !== current) merge({ image: current })
    if (network) void fetchImage(modal, network, (url) => isCurrent() && merge({ image: url }))
  })
  let forget: (() => void) | undefined
  const profile = onChange(({ account: { address = '' } }, isCurrent) => {
    forget?.()
    forget = followProfile(modal, address, (profile) => isCurrent() && merge({ profile }))
  })
  const isWallet = kind === 'wallet'
  const stopWallet = isWallet
    ? followWallet(modal, name, namespace, (wallet) => merge({ wallet }))
    : undefined
  return {
    update(snapshot) {
      if (isWallet) return
      const { account, network, state } = snapshot
      if (kind !== 'connect') image(`${network.caipNetworkId} ${state.initialized}`, snapshot)
      if (kind !== 'connect' && kind !== 'network' && show !== 'hide') balance(balanceKey(snapshot), snapshot)
      if (kind !== 'connect' && kind !== 'network')
        profile(`${account.caipAddress} ${state.initialized && account.isConnected}`, snapshot)
    },
    stop() {
      stopWallet?.()
      stopBalance?.()
      forget?.()
      profile('-')
      balance('-')
      image('-')
    },
  }
}

/** Runs the work when the key changes; work for an earlier key can tell that it is out of date. */
function onChange(work: (snapshot: ModalSnapshot, isCurrent: () => boolean) => unknown) {
  let currentKey: string | undefined
  return (key: string, snapshot?: ModalSnapshot) => {
    if (key === currentKey) return
    currentKey = key
    if (snapshot) work(snapshot, () => currentKey === key)
  }
}

/** Identifies whose balance is shown; '' when there is none to load. */
function balanceKey({ account, network }: ModalSnapshot): string {
  return (account.isConnected && network.isSupported && account.caipAddress) || ''
}
