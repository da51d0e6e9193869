import type { Modal } from '../kernel/plugin.js'
import { askBalance, askImage, balanceKey } from './ask.js'
import { type Extras, type Facts, readFacts, watchFacts } from './facts.js'
import type { ButtonOptions } from './options.js'

/** Everything one button shows, told at once and at each change until the returned function is called. */
export function follow(
  modal: Modal,
  { namespace, balance }: ButtonOptions,
  tell: (facts: Facts & Extras) => void,
): () => void {
  let extras: Extras = {}
  let facts = readFacts(modal, namespace)
  const asked = { balance: '', image: '' }
  const life = new AbortController()

  const learn = (key: keyof typeof asked, about: string) => (extra: Extras) => {
    if (life.signal.aborted || asked[key] !== about) return
    extras = { ...extras, ...extra }
    tell({ ...facts, ...extras })
  }
  const wonder = () => {
    const { account, network, state } = facts
    const about = balance === 'hide' ? '' : balanceKey(account, network)
    if (about !== asked.balance) {
      asked.balance = about
      extras = { ...extras, balance: about ? 'pending' : undefined }
      const done = learn('balance', about)
      if (about)
        askBalance(modal, account, network).then(
          (found) => done({ balance: found }),
          () => done({ balance: undefined }),
        )
    }
    const pictured = `${state.initialized} ${network.caipNetworkId}`
    if (pictured !== asked.image) {
      asked.image = pictured
      const done = learn('image', pictured)
      extras = { ...extras, image: undefined }
      if (network.network) void askImage(modal, network.network, (image) => done({ image }))
    }
  }
  const look = () => {
    facts = readFacts(modal, namespace)
    wonder()
    tell({ ...facts, ...extras })
  }
  const stop = watchFacts(modal, look, namespace)
  look()
  return () => {
    life.abort()
    stop()
  }
}
