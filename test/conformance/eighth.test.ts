import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pebble } from '../eighth/pebble.js'
import { pebbleWorld } from '../eighth/wallet.js'
import { adapterConformance, conformance } from './index.js'

describe('an eighth namespace', () => {
  for (const { name, run } of conformance(() => pebble())) it(name, run)
  for (const { name, run } of adapterConformance(() => pebble(), pebbleWorld())) it(name, run)

  it('comes through the public doors alone', () => {
    const folder = new URL('../eighth/', import.meta.url)
    const imports = readdirSync(folder).flatMap((file) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(/from '([^']+)'|import\('([^']+)'\)/g)].map(
        ([, from, lazy]) => from ?? lazy,
      ),
    )
    const own = ['./pebble.js', './runtime.js', 'valibot']
    expect(
      imports.filter((name) => !own.includes(name ?? '') && !/^latchkey\/\w+$/.test(name ?? '')),
    ).toEqual([])
    expect(imports).toContain('latchkey/adapter')
  })
})
