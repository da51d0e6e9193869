/** What the server refused; `code` says why. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** Asks the shop's server, which is on the page's own origin. @throws Refusal */
export async function api(method: 'GET' | 'POST', path: string, body: object = {}): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const post = method === 'POST' ? { headers, body: JSON.stringify(body) } : {}
  const response = await fetch(`/api/${path}`, { method, ...post })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const { code = 'UNKNOWN', message = `The server answered ${response.status}` } = Object(answer)
  throw new Refusal(response.status, String(code), String(message))
}
