import { type PermissionRules, sanitizeText, type WrittenPart } from '../../adapter-kit/features/index.js'
import type { ShownPolicy } from './contract.js'

/** Limits as the visitor reads them, by what the namespace's adapter makes of them. */
export function shownPolicies(
  rules: Pick<PermissionRules, 'readPolicy'>,
  policies: readonly WrittenPart[] = [],
): readonly ShownPolicy[] {
  return policies.map((part) => ({
    policy: rules.readPolicy?.(part),
    name: sanitizeText(part.type, 60),
  }))
}
