import { describe, expect, it } from 'vitest'
import { disconnectAndTrack } from '../../../kernel/plugin.js'

/** A session whose wallets confirm, or do not. */
function setup(disconnect: () => Promise<void> = async () => undefined) {
  const counted: unknown[] = []
  const track = (...event: readonly unknown[]) => void counted.push(event)
  return { counted, deps: { session: { disconnect }, track } }
}

describe('disconnecting', () => {
  it('is counted with the namespace, or as all of them', async () => {
    const { counted, deps } = setup()
    await disconnectAndTrack(deps, { namespace: 'eip155' })
    await disconnectAndTrack(deps)
    expect(counted).toEqual([
      ['DISCONNECT_SUCCESS', { namespace: 'eip155' }],
      ['DISCONNECT_SUCCESS', { namespace: 'all' }],
    ])
  })

  it('fails with what the wallet said, and is counted as failed without it', async () => {
    const { counted, deps } = setup(() => Promise.reject(new Error('0xabc would not')))
    await expect(disconnectAndTrack(deps, { namespace: 'eip155' })).rejects.toThrow('0xabc would not')
    expect(counted).toEqual([['DISCONNECT_ERROR', { message: 'Failed to disconnect' }]])
  })
})
