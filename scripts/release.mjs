/**
 * Publishes both packages: `node scripts/release.mjs` prints what would happen, `--publish` does it (in CI, where npm
 * can sign the provenance). Run after `npx changeset version` is committed and `npm test` is green.
 */

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from './build.mjs'
import { packageFolder, stagePackage } from './package.mjs'

const forReal = process.argv.includes('--publish')
const out = '.cache/release'
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** @returns {string} what it printed */
function npm(...args) {
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed\n${stdout}${stderr}`)
  return stdout
}

function refuse(problems) {
  if (problems.length > 0) throw new Error(`Not released:\n${problems.join('\n')}`)
}

/** Reasons why a release could not be repeated or traced. */
function unready() {
  const [client, emulator] = ['package.json', 'emulator/package.json'].map(readJson)
  const { stdout: changes } = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
  return [
    client.version !== emulator.version &&
      `latchkey is ${client.version}, latchkey-emulator ${emulator.version}`,
    forReal &&
      !client.repository &&
      'package.json names no repository, which the provenance is checked against',
    forReal && changes !== '' && `uncommitted changes:\n${changes}`,
  ].filter(Boolean)
}

/**
 * Writes the bill of materials (CycloneDX): what an install without optional packages has, with versions and hashes.
 * Resolved anew from the manifest alone, because npm leaves packages out of a workspace's bill that development tools
 * use as well.
 */
function writeBill(manifest) {
  const { name, version, license, dependencies } = readJson(manifest)
  const folder = `${out}/${name}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/package.json`, JSON.stringify({ name, version, license, dependencies }))
  npm('install', '--prefix', folder, '--package-lock-only', '--prefer-offline', '--loglevel=error')
  const bill = npm('sbom', '--prefix', folder, '--sbom-format=cyclonedx', '--package-lock-only')
  const { components } = JSON.parse(bill)
  const listed = components.map(
    (component) => `${component.group ? `${component.group}/` : ''}${component.name}`,
  )
  refuse(
    Object.keys(dependencies)
      .filter((each) => !listed.includes(each))
      .map((each) => `no ${each} in the bill`),
  )
  writeFileSync(`${out}/${name}.cdx.json`, bill)
  console.log(`${out}/${name}.cdx.json: ${components.length} packages`)
}

try {
  refuse(unready())
  await build({ types: true, emulator: true })
  await stagePackage()
  writeBill(`${packageFolder}/package.json`)
  writeBill('emulator/package.json')
  for (const folder of [packageFolder, './emulator']) {
    const how = forReal ? ['--provenance'] : ['--dry-run']
    npm('publish', folder, '--access=public', '--ignore-scripts', ...how)
    console.log(`${forReal ? 'published' : 'would publish'} ${folder}`)
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
