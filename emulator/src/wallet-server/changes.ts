/** Counts changes, and lets callers wait for the next one. */
export interface Changes {
  version: () => number
  changed: () => void
  /** Resolves when the version is newer than this one, or after the time. */
  after: (version: number, milliseconds: number) => Promise<void>
}

export function createChanges(): Changes {
  let version = 1
  let waiting: (() => void)[] = []
  return {
    version: () => version,
    changed: () => {
      version += 1
      const go = waiting
      waiting = []
      for (const wake of go) wake()
    },
    after: (seen, milliseconds) => {
      if (version !== seen) return Promise.resolve()
      return new Promise((resolve) => {
        setTimeout(resolve, milliseconds).unref()
        waiting.push(resolve)
      })
    },
  }
}
