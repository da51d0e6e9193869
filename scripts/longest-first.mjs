import { BaseSequencer } from 'vitest/node'

/** Tests that take minutes though their file is short: each of a great many histories, states or blocks. */
const long = /histories-|e2e\/(gallery|send|wallets|receive)/

/** Starts what takes long before all else, as Vitest on a fresh clone begins with the largest files: none runs last and alone. */
export default class LongestFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files)
    const isLong = (file) => long.test(file.moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
