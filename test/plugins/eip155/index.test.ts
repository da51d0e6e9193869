import { describe, expect, it } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.js'

describe('the manifest', () => {
  it('is data, and loads what it does', async () => {
    const manifest = eip155({ enableInjected: false })
    expect(manifest).toMatchObject({
      name: 'eip155',
      api: 1,
      provides: ['finder:eip155', 'adapter:eip155', 'eip155'],
    })
    expect(typeof (await manifest.load?.())?.setup).toBe('function')
  })
})
