import { describe, expect, it, vi } from 'vitest'
import { createServedModals } from '../../elements/served-modals.js'
import { createTestSite } from '../e2e/entry-points/test-site.js'

const site = (id: string) => createTestSite({ id }).modal

describe('the modals of the buttons of a page', () => {
  it('are kept: a second one takes no button from the first, coming or going', () => {
    const [one, two] = [site('one'), site('two')]
    const { serve, for: pick } = createServedModals(() => undefined)
    serve(one)
    const first = pick(undefined)
    const leave = serve(two)
    expect(pick(first)).toBe(one)
    expect(pick(undefined)).toBe(two)
    leave()
    leave()
    expect(pick(first)).toBe(one)
    expect(pick(two)).toBe(one)
  })

  it('may be registered twice: the first to leave takes no button along', () => {
    const modal = site('twice')
    const changed = vi.fn()
    const { serve, for: pick } = createServedModals(changed)
    const leaves = [serve(modal), serve(modal)]
    leaves[0]?.()
    expect(pick(modal)).toBe(modal)
    leaves[1]?.()
    expect(pick(modal)).toBeUndefined()
    expect(changed).toHaveBeenCalledTimes(4)
  })

  it('are replaced where they were destroyed, as at a hot reload', () => {
    const [old, fresh] = [site('old'), site('fresh')]
    const { serve, for: pick } = createServedModals(() => undefined)
    serve(old)
    old.destroy()
    expect(pick(old)).toBeUndefined()
    serve(fresh)
    expect(pick(old)).toBe(fresh)
  })
})
