import { afterAll, describe, it } from 'vitest'
import { stacks } from '../../plugins/stacks/index.js'
import { adapterConformance, conformance } from '../conformance/index.js'
import { createWorld } from '../conformance/worlds/stacks.js'

const { world, close } = await createWorld()
describe('adapter', () => {
  afterAll(close)
  for (const { name, run } of adapterConformance(() => stacks(), world)) it(name, run)
})
describe('plugin', () => {
  const reimport = () => import(/* @vite-ignore */ `../../plugins/stacks/index.ts?again`)
  for (const { name, run } of conformance(() => stacks(), { reimport })) it(name, run)
})
