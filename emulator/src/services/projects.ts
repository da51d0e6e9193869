/** A project id that is always known, so that a demo needs no account. */
export const demoProjectId = '00000000000000000000000000000001'

/**
 * Returns a check of project ids: known are the listed ones and all of 32 hex digits, except ids that contain
 * `unknown`.
 */
export function createProjectCheck(listed: readonly string[] = []): (id: string | undefined) => boolean {
  return (id) => {
    if (id === undefined || id.includes('unknown')) return false
    return listed.includes(id) || /^[0-9a-f]{32}$/i.test(id)
  }
}
