/** Next writes inline scripts into its pages: the policy names each of them by its hash. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const pages = readdirSync('out', { recursive: true }).filter((file) => file.endsWith('.html'))
const scripts = pages.flatMap((page) => [
  ...readFileSync(`out/${page}`, 'utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
])
const hashes = scripts.map(([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
const policy = readFileSync('out/_headers', 'utf8')
writeFileSync('out/_headers', policy.replace('SCRIPT_HASHES', [...new Set(hashes)].join(' ')))
