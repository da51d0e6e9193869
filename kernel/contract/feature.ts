/** One entry of the remote config. */
export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  readonly config: readonly string[] | null
}

/** A feature that the project's remote config speaks of, and how it is read. */
export interface FeatureRule {
  /** The feature's name here, e.g. `swaps`. */
  readonly key: string
  /** Id of its remote entry. */
  readonly id: string
  /** Local option that may speak for it; none means remote only, which is off until the config says otherwise. */
  readonly local?: string
  /** Value when neither side says anything; of what is remote only, that of an entry without a config. @default true, false for what is remote only */
  readonly fallback?: boolean | readonly string[]
  /** The value behind an entry: on or off, or on with a list of names. @default whether it is enabled */
  read?(entry: RemoteFeature): boolean | readonly string[]
  /** It works only on origins that the project allows: the page's own is checked while it is on. */
  readonly needsOrigin?: true
}

/** A feature of the site's own options by its name, on unless they say false; or one of the remote config. */
export type Feature = string | FeatureRule
