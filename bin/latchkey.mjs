#!/usr/bin/env node
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentPolicy } from './content-policy.mjs'
import { importMap } from './import-map.mjs'
import { privacyOf } from './privacy.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const usage = `latchkey init-plugin <name> [folder]
  Copies the plugin template into a new folder, latchkey-plugin-<name> by default.
  <name> is in lower case, with hyphens: tips, price-alerts.

latchkey import-map <base> <cdn>
  Prints the import map of a page without a bundler. <base> is the URL of this package on your
  server, <cdn> that of a service that answers <name>@<version>/<path> with an ES module.

latchkey csp <plugin>... [--networks=mainnet,base] [--pictures]
  Prints the Content-Security-Policy of a page with these plugins and networks (mainnet by
  default), one directive a line. Pictures of tokens and accounts come from hosts that nobody
  can list: without --pictures letters stand in their place. Options of yours that name other
  hosts change it: see docs/guides/content-policy.md.

latchkey privacy <plugin>...
  Prints what a page with these plugins sends and stores.`

/** Ends with a sentence instead of a stack trace: whoever reads it typed a command. */
function refuse(reason) {
  console.error(`${reason}\n\n${usage}`)
  process.exit(1)
}

/** @returns {string} the new folder */
function initPlugin(name = '', folder = `latchkey-plugin-${name}`) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) refuse(`"${name}" is no name for a plugin.`)
  if (existsSync(folder)) refuse(`${folder} exists already.`)
  cpSync(join(root, 'template'), folder, { recursive: true })
  renameSync(join(folder, 'manifest.json'), join(folder, 'package.json'))
  // npm packs no .gitignore, so the template cannot bring one.
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\ndist/\ndemo-dist/\n')
  for (const file of ['package.json', 'README.md']) rename(join(folder, file), name)
  return folder
}

/** The package's name, and the version of latchkey it starts with. The rest is yours to name: README.md says where. */
function rename(file, name) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const text = readFileSync(file, 'utf8')
    .replaceAll('latchkey-plugin-tips', `latchkey-plugin-${name}`)
    .replace(/("latchkey": "\^)[^"]+/, `$1${version}`)
  writeFileSync(file, text)
}

function printMap(base, cdn) {
  if (!base?.endsWith('/') || !cdn?.endsWith('/')) refuse('Both URLs are needed, and end with a slash.')
  console.log(JSON.stringify(importMap(root, base, cdn), null, 2))
}

const allPlugins = () => readdirSync(join(root, 'dist/plugins')).map((file) => file.replace(/\.js$/, ''))

/** The names of plugins among the words of a command. */
function pluginsIn(words) {
  const plugins = words.filter((word) => !word.startsWith('--'))
  const unknown = plugins.filter((name) => !allPlugins().includes(name))
  if (unknown.length > 0)
    refuse(`There is no plugin ${unknown.join(', ')}. There are: ${allPlugins().join(', ')}.`)
  return plugins
}

async function printPolicy(words) {
  const option = words.find((word) => word.startsWith('--networks='))
  const networks = option?.slice('--networks='.length).split(',') ?? ['mainnet']
  const plugins = pluginsIn(words)
  const policy = await contentPolicy(plugins, networks, words.includes('--pictures')).catch(({ message }) =>
    refuse(message),
  )
  console.log(policy)
}

const [command, ...names] = process.argv.slice(2)
if (['--help', '-h', 'help', undefined].includes(command)) console.log(usage)
else if (command === 'import-map') printMap(...names)
else if (command === 'csp') await printPolicy(names)
else if (command === 'privacy') console.log(privacyOf(root, pluginsIn(names), allPlugins()))
else if (command !== 'init-plugin') refuse(`There is no command "${command}".`)
else {
  const folder = initPlugin(...names)
  console.log(`Made ${resolve(folder)}. Next:\n\n  cd ${folder}\n  npm install\n  npm run dev\n  npm test`)
}
