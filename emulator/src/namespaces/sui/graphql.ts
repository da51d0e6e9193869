/** A field that a query asks for. */
export interface Field {
  readonly name: string
  /** The key of its answer: the alias, else the name. */
  readonly key: string
  readonly input: Readonly<Record<string, unknown>>
  readonly fields: readonly Field[]
}

/** What a field answers: plain data, or a function of the arguments. */
export type Answer = unknown | ((input: Readonly<Record<string, unknown>>) => unknown)

/** GraphQL as far as balances and transactions need it: one operation, arguments, variables, aliases. */
export interface Operation {
  readonly kind: 'query' | 'mutation'
  readonly fields: readonly Field[]
}

const pattern = /"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?|\w+|\.\.\.|[!$(){}[\]:=@|]|[^\s,]/g

/** @throws Error for what is no GraphQL, or more of it than is known here */
export function parseOperation(text: string, variables: Readonly<Record<string, unknown>> = {}): Operation {
  const tokens = text.replace(/#.*/g, '').match(pattern) ?? []
  const values = { ...variables }
  let at = 0
  const peek = () => tokens[at] ?? ''
  const next = () => tokens[at++] ?? ''
  const expect = (token: string) => {
    if (next() !== token) throw new Error(`Syntax error: expected "${token}" before "${peek()}"`)
  }
  const name = () => {
    if (!/^[A-Za-z_]\w*$/.test(peek())) throw new Error(`Syntax error: unexpected "${peek()}"`)
    return next()
  }
  const until = <T>(end: string, read: () => T): readonly T[] => {
    const list: T[] = []
    while (peek() !== end && at < tokens.length) list.push(read())
    expect(end)
    return list
  }

  const value = (): unknown => {
    const token = next()
    if (token === '$') return values[name()]
    if (token === '[') return until(']', value)
    if (/^("|-?\d)/.test(token)) return JSON.parse(token)
    const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }
    if (token in words) return words[token]
    throw new Error(`Syntax error: unexpected "${token}"`)
  }

  const type = (): void => {
    if (peek() === '[') {
      next()
      type()
      expect(']')
    } else name()
    if (peek() === '!') next()
  }

  const declaration = (): void => {
    expect('$')
    const variable = name()
    expect(':')
    type()
    if (peek() !== '=') return
    next()
    const fallback = value()
    values[variable] ??= fallback
  }

  const argument = (): readonly [string, unknown] => {
    const key = name()
    expect(':')
    return [key, value()]
  }

  const optional = <T>(open: string, close: string, read: () => T): readonly T[] => {
    if (peek() !== open) return []
    next()
    return until(close, read)
  }

  const field = (): Field => {
    const first = name()
    const aliased = peek() === ':'
    if (aliased) next()
    const own = aliased ? name() : first
    const input = Object.fromEntries(optional('(', ')', argument))
    return { name: own, key: first, input, fields: optional('{', '}', field) }
  }

  const kind = peek() === '{' ? 'query' : name()
  if (kind !== 'query' && kind !== 'mutation') throw new Error(`There is no ${kind} here`)
  if (peek() !== '{' && peek() !== '(') name()
  optional('(', ')', declaration)
  expect('{')
  return { kind, fields: until('}', field) }
}

/** The part of a value that the fields ask for. @throws Error for a field that is not there */
export async function select(value: unknown, fields: readonly Field[]): Promise<unknown> {
  if (fields.length === 0 || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return Promise.all(value.map((entry: unknown) => select(entry, fields)))
  const answers: [string, unknown][] = []
  // One after the other: a mutation's fields run in their order.
  for (const field of fields) answers.push([field.key, await answer(value, field)])
  return Object.fromEntries(answers)
}

async function answer(owner: object, { name, input, fields }: Field): Promise<unknown> {
  if (!Object.hasOwn(owner, name)) throw new Error(`Unknown field "${name}"`)
  const found: unknown = Reflect.get(owner, name)
  return select(await (typeof found === 'function' ? found(input) : found), fields)
}
