import type { Plugin } from '../../kernel/plugin.js'
import type { Harness } from './harness.js'

/** One named check: hand `run` to any test runner; it throws when the plugin fails. */
export interface Check {
  readonly name: string
  run(): Promise<void>
}

export interface ConformanceOptions {
  /** Plugins that come along, e.g. the one that provides a service yours needs. Missing services are faked. */
  readonly with?: () => readonly Plugin[]
  /** Import the views and parts too. @default true */
  readonly views?: boolean
  /** Origins that may be contacted beside those in the manifest. */
  readonly allow?: readonly string[]
  /** Imports your module once more, so that work at import is seen: `() => import('./index.js?again')`. */
  readonly reimport?: () => Promise<unknown>
  /** What a visitor would do with the plugin: the checks watch while it runs. */
  readonly exercise?: (harness: Harness) => Promise<void>
  /** Longest setup with a network that never answers, in milliseconds. @default 2000 */
  readonly setupTime?: number
  /** Largest manifest as JSON, options aside, in characters. @default 2000 */
  readonly manifestSize?: number
}

/** The plugin under check. */
export interface Subject {
  readonly options: ConformanceOptions
  factory(): Plugin
}

export interface CheckResult {
  readonly name: string
  readonly passed: boolean
  /** Why it failed. */
  readonly message?: string
}

/** What {@link checkPlugin} answers. */
export interface Report {
  readonly plugin: string
  readonly passed: boolean
  readonly checks: readonly CheckResult[]
}
