import { afterAll, describe, it } from 'vitest'
import { sui } from '../../plugins/sui/index.js'
import { adapterConformance, conformance } from './index.js'
import { createWorld } from './worlds/sui.js'

describe('plugin sui', () => {
  for (const { name, run } of conformance(() => sui(), { reimport: () => import('../../plugins/sui/index.js?again' as '../../plugins/sui/index.js') })) it(name, run)
})
describe('adapter sui', async () => {
  const { world, close } = await createWorld()
  afterAll(close)
  for (const { name, run } of adapterConformance(() => sui(), world)) it(name, run)
})
