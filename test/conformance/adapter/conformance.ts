import type { Plugin } from '../../../kernel/plugin.js'
import type { Check } from '../types.js'
import { changes } from './changes.js'
import { connecting } from './connecting.js'
import { discovery } from './discovery.js'
import { facts } from './facts.js'
import { type Fixture, type FixtureOptions, withFixture } from './fixture.js'
import { hostile } from './hostile.js'
import { identity } from './identity.js'
import { leaving } from './leaving.js'
import { restoring } from './restoring.js'
import { signing } from './signing.js'
import { switching } from './switching.js'
import type { AdapterWorld } from './world.js'

export interface AdapterOptions {
  /** Longest time a wallet that agrees may take, in milliseconds. @default 5000 */
  readonly patience?: number
}

/** Checks by name; `onScene` gives each a page of its own. */
export type AdapterChecks = (
  world: AdapterWorld,
) => Readonly<Record<string, (fixture: Fixture) => Promise<void>>>

/**
 * The checks every chain namespace passes, over wallets that the test owns. They come beside {@link conformance}, and
 * go through the real kernel: what they see is what a site would see.
 *
 * @example
 * for (const { name, run } of adapterConformance(() => eip155(), world)) test(name, run)
 *
 * @param world what the wallets and the chain are; see {@link AdapterWorld}
 */
export function adapterConformance(
  factory: () => Plugin,
  world: AdapterWorld,
  { patience = 5000 }: AdapterOptions = {},
): readonly Check[] {
  const play: FixtureOptions = { factory, world, patience }
  const parts: readonly AdapterChecks[] = [
    discovery,
    identity,
    connecting,
    restoring,
    leaving,
    changes,
    switching,
    signing,
    facts,
    hostile,
  ]
  return parts.flatMap((part) =>
    Object.entries(part(world)).map(([name, check]) => ({ name, run: () => withFixture(play, check) })),
  )
}
