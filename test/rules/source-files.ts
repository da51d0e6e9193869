import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folders that are published. */
const folders = [
  'kernel',
  'adapter-kit',
  'plugins',
  'views',
  'react',
  'vue',
  'host',
  'elements',
  'networks',
  'presets',
  'verify',
  'bridges',
] as const

export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly lines: number
}

/** Every file of a folder with one of these endings. */
export function filesOf(folder: string, ending = /\.tsx?$/): readonly SourceFile[] {
  return readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))
    .filter((path) => !/node_modules|(^|\/)dist\//.test(path))
    .map(read)
}

export function read(path: string): SourceFile {
  const text = readFileSync(`${root}${path}`, 'utf8')
  return { path, text, lines: text.trimEnd().split('\n').length }
}

/** The published source: all folders and the entry `latchkey`. */
export const source: readonly SourceFile[] = [
  read('index.ts'),
  ...folders.flatMap((folder) => filesOf(folder)),
]
