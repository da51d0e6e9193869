import { basename, dirname } from 'node:path/posix'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { filesOf, read, root } from './source-files.js'

/** Pages whose every sample is a file as a reader copies it, and the section of a plugin's page that is. */
const pages = [
  'docs/guides/wagmi.md',
  ...['wagmi', 'viem', 'ethers', 'vue', 'presets'].map((name) => `docs/entry-points/${name}.md`),
].map((path) => [path, read(path).text] as const)
const providers = filesOf('docs/plugins', /\.md$/).flatMap(({ path, text }) => {
  const [, section] = /\n## Provider\n([\s\S]*?)(?=\n## |$)/.exec(text) ?? []
  return section ? [[path, section] as const] : []
})

/** Not installed here: the newcomer's check builds a page of it. */
const isOfNext = (code: string) => code.includes("from 'next/")

/** Samples of one page, by path; one that another imports says its name in its first line. */
function samplesOf(page: string, text: string): readonly (readonly [string, string])[] {
  const folder = `${root}docs/samples-${basename(dirname(page))}-${basename(page, '.md')}`
  return [...text.matchAll(/```(tsx?)\n([\s\S]*?)```/g)].flatMap(([, ending, code = ''], at) => {
    const [, name = `sample-${at}.${ending}`] = /^\/\/ ([\w-]+\.tsx?)/.exec(code) ?? []
    return isOfNext(code) ? [] : [[`${folder}/${name}`, code] as const]
  })
}

function faultsOf(files: ReadonlyMap<string, string>): readonly string[] {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const host = ts.createCompilerHost(options)
  const folders = new Set([...files.keys()].map(dirname))
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (name) => files.has(name) || fileExists(name)
  host.directoryExists = (name) => folders.has(name) || ts.sys.directoryExists(name)
  host.readFile = (name) => files.get(name) ?? readFile(name)
  host.getSourceFile = (name, target, ...rest) => {
    const text = files.get(name)
    return text === undefined ? getSourceFile(name, target, ...rest) : ts.createSourceFile(name, text, target)
  }
  const program = ts.createProgram([...files.keys(), `${root}types.d.ts`], options, host)
  return [...files.keys()].flatMap((name) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(
        (fault) => `${name.slice(root.length)}: ${ts.flattenDiagnosticMessageText(fault.messageText, ' ')}`,
      ),
  )
}

it('samples that a reader copies compile as they are', () => {
  const files = new Map([...pages, ...providers].flatMap(([page, text]) => samplesOf(page, text)))
  expect(providers.length).toBeGreaterThanOrEqual(7)
  expect(files.size).toBeGreaterThan(13)
  expect(faultsOf(files)).toEqual([])
})
