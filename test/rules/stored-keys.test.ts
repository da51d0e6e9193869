import { describe, expect, it } from 'vitest'
import { read, type SourceFile, source } from './source-files.js'

const page = read('docs/guides/privacy.md').text.split('## What is stored')[1] ?? ''
/** The first column of its table; `<…>` stands for what differs. */
const listed = [...page.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key.replace(/<[^>]+>/g, '*')),
)

describe('what is stored on the page', () => {
  const found = [...source.flatMap(keysRead), ...ledgers(), ...rememberedAccounts()]

  it('is on the page about privacy, each key by its name, and nothing else is', () => {
    expect(found.length).toBeGreaterThan(25)
    expect([...listed].sort()).toEqual([...new Set(found)].sort())
  })

  it('is written with the plugin’s storage: no code has the browser’s own, but for another library’s key', () => {
    const own = source.filter(({ text }) => /\b(localStorage|sessionStorage)\b/.test(text))
    expect(own.map(({ path }) => path)).toEqual([
      'kernel/state/storage.ts',
      'plugins/walletconnect/links/deep-link.ts',
    ])
  })
})

/** Whatever is stored is read somewhere: the keys of all calls of `storage.get`, as they stand in the storage. */
function keysRead(file: SourceFile): readonly string[] {
  const { path } = file
  const plugin = /^plugins\/([^/]+)\//.exec(path)?.[1]
  if (!plugin && !path.startsWith('kernel/session/')) return []
  return keysIn(file).map((key) => (plugin ? `${plugin}:${key}` : key))
}

function keysIn({ path, text }: SourceFile): readonly string[] {
  return [...text.matchAll(/\bstorage\s*\.get\(\s*('[^']*'|[\w.]+(?:\([^)]*\))?)/g)].flatMap(
    ([, key = '']) => {
      const keys = valuesOf(key.replace(/\(.*/, ''), text)
      if (keys.length === 0)
        throw new Error(`${path}: which key is ${key}? Name it in a constant of this file.`)
      return keys
    },
  )
}

/** A text; a constant of the file, or a field of one; a function that makes a text; a parameter with a union as its type. */
function valuesOf(key: string, text: string): readonly string[] {
  if (key.startsWith("'")) return [key.slice(1, -1)]
  const name = key.replace(/.*\./, '')
  const value =
    text.match(new RegExp(`\\b${name}(?: = |: )'([^']+)'`)) ??
    text.match(new RegExp(`\\b${name} = \\([^)]*\\) => \`([^\`]+)\``))
  if (value?.[1]) return [value[1].replace(/\$\{[^}]+\}/g, '*')]
  const type = text.match(new RegExp(`\\b${name}: (\\w+)`))?.[1]
  const union = type && text.match(new RegExp(`\\btype ${type} = (.+)`))?.[1]
  return [...(union || '').matchAll(/'([^']+)'/g)].map(([, each = '']) => each)
}

/** What wallets were asked for is stored by the transaction machine, for each plugin that makes one. */
function ledgers(): readonly string[] {
  const key = read('adapter-kit/features/transactions/ledger/create-ledger.ts').text.match(
    /ledgerKey = '(\w+)'/,
  )?.[1]
  return source.flatMap(({ path, text }) => {
    const plugin = /^plugins\/([^/]+)\//.exec(path)?.[1]
    return plugin && /\bcreate(Ledger|Transactions)\(/.test(text) ? [`${plugin}:${key}`] : []
  })
}

/** What the adapter kit keeps of connected wallets, for each plugin that asks it to. */
function rememberedAccounts(): readonly string[] {
  const key = read('adapter-kit/chains/account/remembered-accounts.ts').text.match(
    /rememberedKey = '(\w+)'/,
  )?.[1]
  return source.flatMap(({ path, text }) => {
    const plugin = /^plugins\/([^/]+)\//.exec(path)?.[1]
    return plugin && /\brememberedAccounts\(/.test(text) ? [`${plugin}:${key}`] : []
  })
}
