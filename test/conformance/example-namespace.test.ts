import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exampleNamespace } from '../example-namespace/index.js'
import { exampleWorld } from '../example-namespace/wallet.js'
import { adapterConformance, conformance } from './index.js'

describe('a namespace that is not built in', () => {
  for (const { name, run } of conformance(() => exampleNamespace())) it(name, run)
  for (const { name, run } of adapterConformance(() => exampleNamespace(), exampleWorld())) it(name, run)

  it('comes through the public entry points alone', () => {
    const folder = new URL('../example-namespace/', import.meta.url)
    const imports = readdirSync(folder).flatMap((file) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(/from '([^']+)'|import\('([^']+)'\)/g)].map(
        ([, from, lazy]) => from ?? lazy,
      ),
    )
    const own = ['./index.js', './runtime.js', './adapter.js', 'valibot']
    expect(
      imports.filter((name) => !own.includes(name ?? '') && !/^latchkey\/\w+$/.test(name ?? '')),
    ).toEqual([])
    expect(imports).toContain('latchkey/adapter')
  })
})
