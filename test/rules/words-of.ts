import ts from 'typescript'
import type { SourceFile } from './source-files.js'

interface Word {
  readonly word: string
  readonly line: number
  /** It is a text of its own. */
  readonly quoted: boolean
}

/**
 * The words of a file's code with their lines: identifiers, and each word of its texts and patterns, with its parts where
 * it has some (`a_b` is `a_b`, `a` and `b`). Comments are none of it.
 */
export function wordsOf({ path, text }: SourceFile): readonly Word[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const found: Word[] = []
  const visit = (node: ts.Node): void => {
    const parts = node.getChildren(file).filter((part) => !ts.isJSDoc(part))
    for (const part of parts) visit(part)
    if (parts.length > 0) return
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
    const words = node.getText(file).match(/\w+/g) ?? []
    const all = words.flatMap((word) => [...new Set([word, ...word.split('_')])])
    const whole = ts.isStringLiteralLike(node) ? node.text : undefined
    found.push(...all.map((word) => ({ word, line, quoted: word === whole })))
  }
  visit(file)
  return found
}
