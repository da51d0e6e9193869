/** One entry of the remote config. */
export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  readonly config: readonly string[] | null
}

/** A feature that the project's remote config can switch, and how its entry is read. */
export interface FeatureRule {
  /** The feature's name here, e.g. `swaps`. */
  readonly key: string
  /** Id of its remote entry. */
  readonly id: string
  /** Local option that can switch it. Without one it is remote only: off until the remote config switches it on. */
  readonly local?: string
  /** Value when neither the option nor the remote config gives one. @default true with a local option, false without */
  readonly fallback?: boolean | readonly string[]
  /** The value behind an entry: on or off, or on with a list of names. @default whether it is enabled */
  read?(entry: RemoteFeature): boolean | readonly string[]
  /** It works only on origins that the project allows: while it is on, the page's own origin is checked. */
  readonly needsOrigin?: true
}

/** The name of a feature in the site's options, on unless they say false; or one of the remote config. */
export type Feature = string | FeatureRule
