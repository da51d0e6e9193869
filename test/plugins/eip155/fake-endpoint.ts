import { createServer, type IncomingMessage } from 'node:http'

export interface EndpointRequest {
  readonly type: string | undefined
  readonly path: string | undefined
  readonly body: { readonly method: string; readonly params: readonly unknown[] }
}

/** An RPC endpoint. @param answer its body, or an HTTP status, or 'hang' for no answer at all */
export async function fakeEndpoint(answer: (asked: EndpointRequest) => unknown) {
  const asked: EndpointRequest[] = []
  const server = createServer(async (request, response) => {
    const received = {
      type: request.headers['content-type'],
      path: request.url,
      body: JSON.parse(await textOf(request)),
    }
    asked.push(received)
    const answered = answer(received)
    if (answered === 'hang') return
    if (typeof answered === 'number') response.writeHead(answered)
    response.end(typeof answered === 'string' ? answered : JSON.stringify(answered))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}/v1/?key=a%20b&chain=eip155:1`, asked, stop }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
