import * as v from 'valibot'
import { defaultFeatures } from '../directory/features.js'

export const FeatureSchema = v.object({
  id: v.string(),
  isEnabled: v.boolean(),
  config: v.nullable(v.array(v.string())),
})
export type Feature = v.InferOutput<typeof FeatureSchema>

/** A project's plan, and whether its quota is used up. */
export interface Limits {
  /** `none`, `starter`, `pro` or `enteprise`, spelt as the service spells it. */
  tier: string
  isAboveMauLimit: boolean
  isAboveRpcLimit: boolean
}

export const LimitsChangeSchema = v.object({
  tier: v.exactOptional(v.string()),
  isAboveMauLimit: v.exactOptional(v.boolean()),
  isAboveRpcLimit: v.exactOptional(v.boolean()),
})

export const VerdictSchema = v.picklist(['valid', 'invalid', 'unknown', 'scam'])
export type Verdict = v.InferOutput<typeof VerdictSchema>

/** A project's settings, which its owner makes in the real dashboard. */
export interface Settings {
  /** `null` for a project without any configuration. */
  features: Feature[] | null
  allowedOrigins: string[]
  limits: Limits
  analyticsEnabled: boolean
  /** Verify's verdict about a site, for wallets. */
  verdict: Verdict
}

export function createSettings(seed: Partial<Settings> = {}): Settings {
  return structuredClone({
    features: defaultFeatures,
    allowedOrigins: [],
    limits: { tier: 'none', isAboveMauLimit: false, isAboveRpcLimit: false },
    analyticsEnabled: true,
    verdict: 'valid',
    ...seed,
  })
}
