import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe } from 'vitest'
import { readChain } from '../newcomer/readme.mjs'

/** The files that docs/guides/add-a-chain.md has its reader write; the guide's own test runs over them. */
const folder = new URL('../../.cache/add-a-chain/', import.meta.url)

describe('the guide to a chain, followed', async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of Object.entries(readChain())) {
    const file = new URL(path, folder)
    mkdirSync(dirname(file.pathname), { recursive: true })
    writeFileSync(file, text)
  }
  await import(/* @vite-ignore */ new URL('test/adapter.test.ts', folder).pathname)
})
