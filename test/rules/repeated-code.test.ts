import { describe, expect, it } from 'vitest'
import { source } from './source-files.js'

/** So many lines of the same shape in two files of views are one part, written twice. */
const longest = 30

/** A line without its names, texts and numbers; undefined for what says nothing: a blank line, a comment, an import. */
function shapeOf(line: string): string | undefined {
  const code = line.trim()
  if (code === '' || /^(\/\/|\/?\*|\{\/\*|import\b|export \{|\} from )/.test(code)) return undefined
  return code
    .replace(/'[^']*'|"[^"]*"|`[^`]*`/g, 's')
    .replace(/\b\d[\d_]*n?\b/g, '0')
    .replace(/\b(?!return|const|if|else|function|export|default|await|async)[A-Za-z_$][\w$]*/g, 'x')
}

function shapesOf(text: string): readonly string[] {
  const code = text.replace(/^import [^;]*? from '[^']*'$/gm, '')
  return code.split('\n').flatMap((line) => shapeOf(line) ?? [])
}

/** Pairs of files that share a run of lines of the same shape. */
function repeats(files: readonly { readonly path: string; readonly text: string }[]): readonly string[] {
  const runs = new Map<string, string>()
  const pairs = new Set<string>()
  for (const { path, text } of files) {
    const shapes = shapesOf(text)
    for (let at = 0; at + longest <= shapes.length; at += 1) {
      const run = shapes.slice(at, at + longest).join('\n')
      const other = runs.get(run)
      if (other === undefined) runs.set(run, path)
      else if (other !== path) pairs.add(`${other} ~ ${path}`)
    }
  }
  return [...pairs]
}

describe('views', () => {
  // A catalogue is a list of texts, whose lines are alike.
  const files = source.filter(({ path }) => /^views\/.*(?<!messages)\.tsx?$/.test(path))

  it('do not repeat one another', () => {
    expect(files.length).toBeGreaterThan(300)
    expect(repeats(files)).toEqual([])
  })

  it('that do are seen, whatever their names and texts', () => {
    const body = (name: string, text: string) =>
      Array.from({ length: longest }, (_, at) => `  const ${name}${at} = f('${text}', ${at})`).join('\n')
    const [one, two] = [body('one', 'a'), body('another', 'some text')]
    expect(
      repeats([
        { path: 'a', text: one },
        { path: 'b', text: two },
      ]),
    ).toEqual(['a ~ b'])
    expect(
      repeats([
        { path: 'a', text: one },
        { path: 'b', text: two.replace('= f(', '= !f(') },
      ]),
    ).toEqual([])
  })
})
