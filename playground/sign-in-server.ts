import type { SiwxOptions, SiwxSession } from 'latchkey/plugins/siwx'

const send = (step: string, body: object = {}) =>
  fetch(`/sign-in/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The page's part of docs/guides/sign-in.md: the site's server makes the nonce, and has the verdict. */
export const signInServer: Pick<SiwxOptions, 'getNonce' | 'verify'> = {
  getNonce: async () => (await (await send('nonce')).json()).nonce,
  async verify({ message, signature }: SiwxSession) {
    const answer = await send('verify', { message, signature })
    if (answer.ok) return true
    const { code, message: text } = await answer.json()
    throw Object.assign(new Error(text), { code }) // the visitor is told of a wrong clock
  },
}
