import type { Plugin } from '../../kernel/plugin.js'
import { assertNone, pause } from './assert.js'
import { createHarness, type Harness, type HarnessOptions } from './harness.js'
import { borrowPage } from './page.js'
import { watchComplaints } from './spies/console.js'
import { watchListeners } from './spies/listeners.js'
import { type Answer, calm, guardNetwork } from './spies/network.js'
import { watchTimers } from './spies/timers.js'
import type { Subject } from './types.js'

/** Runs a plugin isolated: everything it does to the page and the network is recorded, and no request gets out. */
export interface Sandbox {
  /** A modal with the plugin under check and the plugins that come with it. */
  harness(options?: HarnessOptions): Promise<Harness>
  make(): Plugin
  contacts(): readonly string[]
  /** Everything alive on the page: listeners, timers, elements, globals. */
  inventory(): Inventory
}

export interface Inventory {
  readonly listeners: readonly object[]
  readonly timers: readonly object[]
  readonly elements: readonly object[]
  readonly globals: readonly string[]
}

export interface SandboxOptions {
  /** What the network answers. @default calm */
  readonly answer?: Answer
  /** Allows reported errors; only uncaught ones fail the check. @default false */
  readonly tolerant?: boolean
}

/**
 * Runs a check in a sandbox of its own.
 * @throws ConformanceError when something was printed as an error, or a promise rejection was not handled
 */
export async function inSandbox(
  subject: Subject,
  check: (sandbox: Sandbox) => Promise<void>,
  { answer = calm, tolerant = false }: SandboxOptions = {},
): Promise<void> {
  const returnPage = borrowPage()
  const listeners = watchListeners()
  const timers = watchTimers()
  const network = guardNetwork(answer)
  const complaints = watchComplaints()
  const harnesses: Harness[] = []
  const sandbox: Sandbox = {
    harness: async (options) => {
      const harness = createHarness([subject.factory(), ...(subject.options.with?.() ?? [])], options)
      harnesses.push(harness)
      return harness
    },
    make: () => subject.factory(),
    contacts: network.contacts,
    inventory: () => ({
      listeners: listeners.live(),
      timers: timers.live(),
      elements: [...document.body.children, ...document.head.children],
      globals: Object.getOwnPropertyNames(globalThis),
    }),
  }
  try {
    await check(sandbox)
    await pause(20) // gives unhandled rejections time to be reported
    assertNone(tolerant ? complaints.accidents() : complaints.errors(), 'It complained')
  } finally {
    for (const harness of harnesses) harness.destroy()
    await pause()
    for (const spy of [complaints, network, timers, listeners]) spy.stop()
    returnPage()
  }
}

/** What is in the second inventory and not in the first. */
export function added(before: Inventory, after: Inventory): readonly string[] {
  const fresh = <T>(a: readonly T[], b: readonly T[]) => b.filter((item) => !a.includes(item))
  return [
    ...fresh(before.listeners, after.listeners).map(
      (l) => `a listener for "${String(Reflect.get(l, 'type'))}"`,
    ),
    ...fresh(before.timers, after.timers).map((t) => `a timer (${String(Reflect.get(t, 'kind'))})`),
    ...fresh(before.elements, after.elements).map(
      (e) => `an element <${String(Reflect.get(e, 'localName'))}>`,
    ),
    ...fresh(before.globals, after.globals).map((name) => `the global "${name}"`),
  ]
}
