import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fakeNode } from '../fake-node.js'
import { alice, mainnet, setup } from '../setup.js'

it('of a mint are its decimals, whatever else the node says', async () => {
  let value: unknown
  const node = fakeNode({ getAccountInfo: () => ({ context: { slot: 1 }, value }) })
  const { adapter } = setup({ http: node.http })
  const mint = fc.uint8Array({ minLength: 0, maxLength: 100 })
  await fc.assert(
    fc.asyncProperty(mint, fc.boolean(), async (bytes, begun) => {
      if (begun && bytes.length > 45) bytes[45] = 1
      value = { data: [Buffer.from(bytes).toString('base64'), 'base64'] }
      const told = adapter.getToken?.(alice, mainnet)
      if (bytes[45] === 1) expect(await told).toEqual({ decimals: bytes[44] })
      else await expect(told).rejects.toThrow()
    }),
  )
  for (value of [null, 7, {}, { data: 'x' }, { data: ['%', 'base64'] }, { data: ['AA==', 'base58'] }])
    await expect(adapter.getToken?.(alice, mainnet)).rejects.toThrow()
})
