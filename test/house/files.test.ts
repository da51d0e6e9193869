import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const rooms = '{kernel,plugins,views,react,elements,networks,emulator/src}'
const files = [...globSync(`${rooms}/**/*.{ts,tsx}`), 'index.ts']
const lines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length
const sizes = files.map((file) => ({ file, lines: lines(file) }))

it('there are files to look at', () => expect(files.length).toBeGreaterThan(200))

it('at least half of the source files are under 100 lines', () => {
  const short = sizes.filter((size) => size.lines < 100)
  expect(short.length / sizes.length).toBeGreaterThanOrEqual(0.5)
})

it('no source file is over 300 lines', () => {
  expect(sizes.filter((size) => size.lines > 300)).toEqual([])
})
