/** Always known, so that a demo needs no account anywhere. */
export const demoProjectId = '00000000000000000000000000000001'

/** Tells known project ids from unknown ones: 32 hex digits or a listed id, unless it says `unknown`. */
export function createProjects(listed: readonly string[] = []): (id: string | undefined) => boolean {
  return (id) => {
    if (id === undefined || id.includes('unknown')) return false
    return listed.includes(id) || /^[0-9a-f]{32}$/i.test(id)
  }
}
