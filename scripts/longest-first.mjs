import { BaseSequencer } from 'vitest/node'

/** Tests that take minutes though their file is short: each of a great many histories, states or blocks. */
const long = /histories-|e2e\/(gallery|send|wallets|receive)/

/**
 * Starts long tests first, so that none runs last and alone; on a fresh clone Vitest would start with the largest
 * files.
 */
export default class LongestFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files)
    const isLong = (file) => long.test(file.moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
