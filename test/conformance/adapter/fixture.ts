import type { Features, Modal, Plugin } from '../../../kernel/plugin.js'
import { cloud } from '../../../plugins/cloud/index.js'
import { assertNone, until, within } from '../assert.js'
import { createHarness, type Harness } from '../harness.js'
import { borrowPage } from '../page.js'
import { watchComplaints } from '../spies/console.js'
import type { AdapterWorld, WalletActor } from './world.js'

/** What a check works with: a page, wallets on it, a modal with the adapter under check. */
export interface Fixture {
  readonly world: AdapterWorld
  /** A wallet, announced unless `late`. */
  wallet(name?: string, late?: 'late'): WalletActor
  /** A modal; a second one on the same page is the page after a reload, so the first is destroyed. */
  load(features?: Features): Harness
  /** A modal that found these wallets. */
  meet(wallets: readonly WalletActor[], features?: Features): Promise<Harness>
  connect(modal: Modal, wallet: WalletActor): ReturnType<Modal['connect']>
}

export interface FixtureOptions {
  readonly factory: () => Plugin
  readonly world: AdapterWorld
  readonly patience: number
}

/** Runs a check on a page of its own and tidies up. @throws ConformanceError when something nobody caught was thrown */
export async function withFixture(
  { factory, world, patience }: FixtureOptions,
  check: (fixture: Fixture) => Promise<void>,
) {
  const returnPage = borrowPage()
  const given = world
  const complaints = watchComplaints()
  const wallets: WalletActor[] = []
  let live: Harness | undefined
  const { home, known, unknown } = given.networks
  const fixture: Fixture = {
    world: given,
    wallet(name = 'One', late) {
      const wallet = given.wallet(name)
      wallets.push(wallet)
      if (!late) wallet.announce()
      return wallet
    },
    load(features) {
      live?.destroy()
      // The pages of one check share their storage, as reloads do.
      live = createHarness([factory(), cloud()], {
        networks: [home, known, unknown].filter((network) => !!network),
        features: { multiWallet: false, ...features, analytics: false },
      })
      return live
    },
    async meet(expected, features) {
      const harness = fixture.load(features)
      await harness.screen()
      for (const { connectorId } of expected) {
        await until(`Finding "${connectorId}"`, () => ids(harness.modal).includes(connectorId))
      }
      await until('Reading the features', () => harness.modal.explain().features.source !== 'pending')
      return harness
    },
    connect: (modal, { connectorId }) => {
      const connecting = modal.connect({ namespace: given.namespace, connectorId })
      return within(patience, 'Connecting', connecting)
    },
  }
  try {
    localStorage.clear()
    await check(fixture)
    assertNone(complaints.accidents(), 'It complained')
  } finally {
    live?.destroy()
    for (const wallet of wallets) wallet.remove()
    complaints.stop()
    returnPage()
  }
}

export const ids = (modal: Modal): readonly string[] => modal.getConnectors().map(({ id }) => id)
