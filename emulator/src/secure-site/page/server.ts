import type { FrameAnswer, FrameRequest } from '../types.js'

/** Asks the site's server what to do with an app event. */
export async function askServer(request: FrameRequest): Promise<FrameAnswer> {
  try {
    const response = await fetch('/secure/events', { method: 'POST', body: JSON.stringify(request) })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return await response.json()
  } catch {
    const payload = { message: 'The secure site does not answer' }
    return { kind: 'reply', outcome: 'ERROR', payload }
  }
}
