import { readdirSync, readFileSync } from 'node:fs'

/** Licences that require nothing but a notice from a site that bundles the code. */
const allowed = [
  'MIT',
  'Apache-2.0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
]

/** Where Node finds a package that the one at `from` asks for; undefined when it is not installed. */
function placeOf(packages, from, name) {
  const candidate = `${from ? `${from}/` : ''}node_modules/${name}`
  if (packages[candidate] || from === '') return packages[candidate] && candidate
  const above = from.lastIndexOf('/node_modules/')
  return placeOf(packages, above < 0 ? '' : from.slice(0, above), name)
}

/**
 * These packages and all their dependencies, with their licences, from the lockfile.
 *
 * @param {readonly string[]} names
 * @returns {Map<string, string>} by place in the tree; `unknown` where the package says nothing
 */
export function licencesOf(names, lockfile = 'package-lock.json') {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'))
  const licences = new Map()
  const visit = (from, name) => {
    const place = placeOf(packages, from, name)
    if (!place || licences.has(place)) return
    const { license = 'unknown', dependencies, optionalDependencies, peerDependencies } = packages[place]
    licences.set(place, license)
    const next = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    for (const each of next) visit(place, each)
  }
  for (const name of names) visit('', name)
  return licences
}

/** Whether a site may bundle code under this SPDX expression, which may combine licences by OR or AND. */
export function isAllowed(licence) {
  const parts = (by) => licence.replace(/[()]/g, '').split(by)
  if (licence.includes(' OR ')) return parts(' OR ').some(isAllowed)
  return parts(' AND ').every((part) => allowed.includes(part))
}

/** The licence of the package in this folder; `unknown` where neither its manifest nor its text says which. */
export function licenceOf(folder) {
  const { license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  if (license) return license
  const text = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file))
  const released =
    text && readFileSync(`${folder}/${text}`, 'utf8').includes('released into the public domain')
  return released ? 'Unlicense' : 'unknown'
}
