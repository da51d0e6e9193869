import { createServer } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { bitcoin } from '../../../../networks/bip122.js'
import { at, setup } from '../fake-page.js'
import { txid } from '../fixtures.js'

const open: (() => void)[] = []
afterEach(() => {
  for (const stop of open.splice(0)) stop()
})

/** An Esplora server that answers with this, or with an HTTP status. */
async function serverOf(answer: unknown): Promise<string> {
  const server = createServer((_, response) => {
    if (typeof answer === 'number') response.writeHead(answer).end('Transaction not found')
    else response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => server.close().closeAllConnections())
  const address = server.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

describe('what becomes of a transaction is no more than a server says', () => {
  it.each<[string, unknown, string]>([
    ['in a block', { txid, status: { confirmed: true, block_height: 9 } }, 'confirmed'],
    ['in the pool', { txid, status: { confirmed: false } }, 'seen'],
    ['not there: it may have been replaced, or come back', 404, 'unseen'],
    ['too many requests', 429, 'unknown'],
    ['a failure', 503, 'unknown'],
    ['half an answer', { txid }, 'unknown'],
    ['an answer for another', { txid: 'cd'.repeat(32), status: { confirmed: true } }, 'unknown'],
    ['null', null, 'unknown'],
  ])('%s', async (_, answer, status) => {
    const { adapter } = setup()
    expect(await adapter.getOutcome?.(txid, at(bitcoin, await serverOf(answer)))).toEqual({ status })
  })
})
