import type { Http } from '../../../kernel/plugin.js'

/** A node that answers by method; `asked` has the requests it got. */
export function fakeNode(answers: Record<string, (params: never) => unknown>) {
  const asked: { readonly method: string; readonly params: unknown }[] = []
  const http: Http = {
    async request({ body, parse }) {
      const { method, params } = body as { method: string; params: never }
      asked.push({ method, params })
      const answer = answers[method]
      if (!answer) return parse({ error: { code: -32601, message: 'Method not found' } })
      return parse(answer(params))
    },
  }
  return { http, asked }
}

export const contextAnswer = (value: unknown) => ({ result: { context: { slot: 1 }, value } })
