import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { type SourceFile, source } from './source-files.js'

/** Fields that views show as they are. */
const shown = /(name|symbol|label|title|description|application|operationType)$/i

describe('text from outside', () => {
  const files = source.filter(
    // Options are the site's own.
    ({ path, text }) =>
      /^(plugins|adapter-kit)\/.*(?<!\/options)\.ts$/.test(path) && text.includes('v.string()'),
  )

  it('that is shown is sanitized by the schema that reads it: `shownText`, or a pattern of what it may be', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(files.flatMap(bareTexts)).toEqual([])
  })

  it('is seen where a field has its schema in a constant or a function', () => {
    const schemas = [
      'const text = v.string()\nconst Token = v.object({ symbol: v.optional(text) })',
      'const text = (max: number) => v.pipe(v.string(), v.maxLength(max))\nconst Token = v.object({ ...{ symbol: text(9) } })',
      'const Token = v.looseObject({ symbol: v.pipe(v.string(), v.nonEmpty()) })',
    ]
    for (const text of schemas) expect(bareTexts({ path: 'plugins/x.ts', text, lines: 2 })).toHaveLength(1)
    const clean = 'const Token = v.object({ symbol: v.optional(shownText(9)), address: v.string() })'
    expect(bareTexts({ path: 'plugins/x.ts', text: clean, lines: 1 })).toEqual([])
  })
})

/** The fields of a file's schemas that are shown and take any text. */
function bareTexts({ path, text }: SourceFile): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const constants = new Map<string, string>()
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isSourceFile(node.parent.parent.parent))
      constants.set(node.name.getText(), node.initializer.getText())
    if (ts.isPropertyAssignment(node) && shown.test(node.name.getText()) && isOfSchema(node)) {
      const schema = whole(node.initializer.getText(), constants)
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
      if (schema.includes('v.string()') && !/sanitizeText\(|v\.regex\(/.test(schema))
        found.push(`${path}:${line} ${node.getText()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** A field of `v.object({ … })`, also one in a literal that is spread there. */
function isOfSchema({ parent }: ts.Node): boolean {
  if (ts.isCallExpression(parent)) return /^v\.\w*object$/i.test(parent.expression.getText())
  return (ts.isObjectLiteralExpression(parent) || ts.isSpreadAssignment(parent)) && isOfSchema(parent)
}

/** A schema with the file's constants in the place of their names. */
function whole(schema: string, constants: ReadonlyMap<string, string>, depth = 3): string {
  if (depth === 0) return schema
  return schema.replace(/(?<![.\w])[A-Za-z]\w*/g, (name) => {
    const constant = constants.get(name)
    return constant === undefined ? name : whole(constant, constants, depth - 1)
  })
}
