import * as v from 'valibot'
import { parseAs } from '../../../kernel/plugin.js'
import type { CloudService } from '../cloud-request.js'

/** The project's plan at the cloud. */
export interface PlanService {
  /**
   * Whether the project has used more than its plan allows: the cloud's own ways to log in are off then. Asked once, and
   * anew as long as it is so or the cloud does not say (undefined). Never rejects.
   */
  isExceeded(): Promise<boolean | undefined>
}

const Limits = v.object({
  planLimits: v.object({ tier: v.string(), isAboveMauLimit: v.boolean(), isAboveRpcLimit: v.boolean() }),
})

/** Only the smallest plan has limits that switch anything off. */
function readLimits(value: unknown): boolean {
  const { tier, isAboveMauLimit, isAboveRpcLimit } = parseAs(Limits, value).planLimits
  return tier === 'starter' && (isAboveMauLimit || isAboveRpcLimit)
}

export function createPlan(request: CloudService['request'], isProject: boolean): PlanService {
  let answerPromise: Promise<boolean | undefined> | undefined
  async function ask(): Promise<boolean | undefined> {
    const path = '/appkit/v1/project-limits'
    const answer = await request({ host: 'directory', path, parse: readLimits }).catch(() => undefined)
    if (answer !== false) answerPromise = undefined
    return answer
  }
  return {
    async isExceeded() {
      if (!isProject) return undefined
      answerPromise ??= ask()
      return answerPromise
    },
  }
}
