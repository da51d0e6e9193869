import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What a page with these plugins sends and stores, as the guide on privacy has it.
 *
 * @param {string} root the package's folder
 * @param {readonly string[]} plugins those of the page
 * @param {readonly string[]} all every plugin of the package
 */
export function privacyOf(root, plugins, all) {
  const guide = readFileSync(join(root, 'docs/guides/privacy.md'), 'utf8')
  const sent = rowsOf(guide, '## What is sent').filter(([names]) =>
    names.split(', ').some((name) => name === 'any' || plugins.includes(name)),
  )
  const stored = rowsOf(guide, '## What is stored').flatMap(([keys, what]) => {
    const kept = keys.split(', ').filter((key) => isStored(key.replaceAll('`', ''), plugins, all))
    return kept.length > 0 ? [[kept.join(', '), what]] : []
  })
  return [
    'Sent:',
    ...sent.map(([, when, to, what]) => `- ${when}. To: ${to}. ${upper(what)}.`),
    '',
    'Stored in local storage, under @latchkey/:',
    ...stored.map(([keys, what]) => `- ${keys}: ${what}.`),
  ].join('\n')
}

/** A key begins with the name of its plugin; one without belongs to every page. */
function isStored(key, plugins, all) {
  const [name] = key.split(':')
  return plugins.includes(name) || !all.includes(name)
}

/** The cells of the first table below a heading. */
function rowsOf(text, heading) {
  const [, table = ''] = /\n(\|[\s\S]*?)\n\n/.exec(text.slice(text.indexOf(heading))) ?? []
  return table
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => plain(cell.trim())),
    )
}

/** Without links, which lead nowhere in a terminal. */
const plain = (cell) => cell.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1)
