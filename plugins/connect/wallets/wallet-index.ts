import { claimsOn } from './identity.js'
import { skeleton } from './names.js'
import type { Wallet } from './wallet.js'

/** The key of wallets whose names look like this one. */
export const lookKey = (name: string): string => `look ${skeleton(name)}`

/** Wallets that were seen, found by what a connector may claim and by what their names look like. */
export class WalletIndex {
  readonly byId = new Map<string, Wallet>()
  readonly #ids = new Map<string, Set<string>>()

  add(wallets: readonly Wallet[]): void {
    for (const wallet of wallets) {
      this.byId.set(wallet.id, wallet)
      for (const key of [...claimsOn(wallet), lookKey(wallet.name)])
        this.#ids.set(key, (this.#ids.get(key) ?? new Set()).add(wallet.id))
    }
  }

  find(key: string): readonly Wallet[] {
    return [...(this.#ids.get(key) ?? [])].flatMap((id) => this.byId.get(id) ?? [])
  }

  /** The directory's rank of each wallet that has one. */
  ranks(): ReadonlyMap<string, number> {
    return new Map([...this.byId.values()].flatMap(({ id, order }) => (order == null ? [] : [[id, order]])))
  }
}
