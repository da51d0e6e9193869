/**
 * The entry point `latchkey/testing`: what a plugin's author tests with, in any runner, in Node or in a browser.
 *
 * @example
 * import { conformance, createHarness } from 'latchkey/testing'
 * for (const { name, run } of conformance(() => tips())) test(name, run)
 */
export { type AdapterOptions, adapterConformance } from './adapter/conformance.js'
export type { AdapterWorld, WalletActor } from './adapter/world.js'
export { ConformanceError } from './assert.js'
export { checkPlugin, conformance } from './conformance.js'
export {
  type FakeNamespace,
  type FakeNamespaceOptions,
  fakeNamespace,
} from './fake-namespace.js'
export { createHarness, type Harness, type HarnessOptions, testNetwork } from './harness.js'
export { borrowPage } from './page.js'
export { createTestModal, type TestModalOptions } from './test-modal.js'
export type { Check, CheckResult, ConformanceOptions, Report } from './types.js'
