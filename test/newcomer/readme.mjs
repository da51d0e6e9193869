import { readFileSync } from 'node:fs'

/** What the README's start tells a newcomer: the packages to install, and the two examples. */
export function readStart(file = 'README.md') {
  const [, start = ''] = /\n## Start\n([\s\S]*?)\n## /.exec(readFileSync(file, 'utf8')) ?? []
  const blocks = [...start.matchAll(/```(\w+)\n([\s\S]*?)```/g)]
  const block = (language) => blocks.find(([, name]) => name === language)?.[2] ?? ''
  const [, names = ''] = /^npm install (.+)$/m.exec(block('sh')) ?? []
  const found = { packages: names.split(' ').filter(Boolean), page: block('ts'), app: block('tsx') }
  if (found.packages.length === 0 || !found.page || !found.app)
    throw new Error('The README has no start: an npm install line, a ts block and a tsx block')
  return found
}

/** The policy that docs/guides/content-policy.md prints, on one line. */
export function readPolicy(file = 'docs/guides/content-policy.md') {
  const [, policy] = /```\nContent-Security-Policy:\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8')) ?? []
  if (!policy) throw new Error(`${file} has no policy`)
  return policy.replace(/\s+/g, ' ').trim()
}

/** The provider that docs/guides/server-rendering.md puts into a file of the site's own. */
export function readProvider(file = 'docs/guides/server-rendering.md') {
  const [, provider] = /```tsx\n('use client'[\s\S]*?)```/.exec(readFileSync(file, 'utf8')) ?? []
  if (!provider) throw new Error(`${file} has no provider`)
  return provider
}

/** The files that docs/guides/add-a-chain.md has written, by path: what a heading names, in the code below it. */
export function readChain(file = 'docs/guides/add-a-chain.md') {
  const found = readFileSync(file, 'utf8').matchAll(/^## .*`(\w+\/[\w.-]+)`\n[\s\S]*?```ts\n([\s\S]*?)```/gm)
  const files = Object.fromEntries([...found].map(([, path, text]) => [path, text]))
  const wallets = readFileSync('test/example-namespace/wallet.ts', 'utf8')
  // Without its last function, as the guide says, and what that alone imports.
  const [own = ''] = wallets.split('\nexport function exampleWorld')
  files['test/wallet.ts'] = own.replace(/^import .*index\.js'\n/m, '').replace('AdapterWorld, ', '')
  for (const path of ['src/index.ts', 'src/runtime.ts', 'test/adapter.test.ts'])
    if (!files[path]) throw new Error(`${file} has no ${path}`)
  return files
}
