/** A field that a query asks for. */
export interface Field {
  readonly name: string
  /** The key of its answer: the alias, else the name. */
  readonly key: string
  readonly input: Readonly<Record<string, unknown>>
  readonly fields: readonly Field[]
}

/** What a field answers: plain data, or a function of the arguments. */
export type FieldValue = unknown | ((input: Readonly<Record<string, unknown>>) => unknown)

/** GraphQL as far as balances and transactions need it: one operation, arguments, variables, aliases. */
export interface Operation {
  readonly kind: 'query' | 'mutation'
  readonly fields: readonly Field[]
}

/** @throws Error for a text that is not GraphQL, or uses parts of GraphQL that are not supported here */
export function parseOperation(text: string, variables: Readonly<Record<string, unknown>> = {}): Operation {
  const parser = new Parser(text, { ...variables })
  return parser.operation()
}

const tokenPattern = /"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?|\w+|\.\.\.|[!$(){}[\]:=@|]|[^\s,]/g

const literals: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }

/** Recursive descent: a method for each part of the grammar, which takes the tokens of that part. */
class Parser {
  readonly #tokens: readonly string[]
  readonly #variables: Record<string, unknown>
  #at = 0

  /** @param variables is added to: the defaults that the operation declares */
  constructor(text: string, variables: Record<string, unknown>) {
    this.#tokens = text.replace(/#.*/g, '').match(tokenPattern) ?? []
    this.#variables = variables
  }

  operation(): Operation {
    const kind = this.#peek() === '{' ? 'query' : this.#name()
    if (kind !== 'query' && kind !== 'mutation') throw new Error(`There is no ${kind} here`)
    if (this.#peek() !== '{' && this.#peek() !== '(') this.#name()
    this.#optionalList('(', ')', () => this.#variableDefinition())
    this.#expect('{')
    return { kind, fields: this.#until('}', () => this.#field()) }
  }

  #field(): Field {
    const key = this.#name()
    const isAlias = this.#skip(':')
    const name = isAlias ? this.#name() : key
    const input = Object.fromEntries(this.#optionalList('(', ')', () => this.#argument()))
    return { name, key, input, fields: this.#optionalList('{', '}', () => this.#field()) }
  }

  #variableDefinition(): void {
    this.#expect('$')
    const variable = this.#name()
    this.#expect(':')
    this.#type()
    if (!this.#skip('=')) return
    const fallback = this.#value()
    this.#variables[variable] ??= fallback
  }

  #type(): void {
    if (this.#skip('[')) {
      this.#type()
      this.#expect(']')
    } else this.#name()
    this.#skip('!')
  }

  #argument(): readonly [string, unknown] {
    const key = this.#name()
    this.#expect(':')
    return [key, this.#value()]
  }

  #value(): unknown {
    const token = this.#next()
    if (token === '$') return this.#variables[this.#name()]
    if (token === '[') return this.#until(']', () => this.#value())
    if (/^("|-?\d)/.test(token)) return JSON.parse(token)
    if (Object.hasOwn(literals, token)) return literals[token]
    throw new Error(`Syntax error: unexpected "${token}"`)
  }

  #name(): string {
    if (!/^[A-Za-z_]\w*$/.test(this.#peek())) throw new Error(`Syntax error: unexpected "${this.#peek()}"`)
    return this.#next()
  }

  #optionalList<T>(open: string, close: string, read: () => T): readonly T[] {
    return this.#skip(open) ? this.#until(close, read) : []
  }

  #until<T>(end: string, read: () => T): readonly T[] {
    const list: T[] = []
    while (this.#peek() !== end && this.#at < this.#tokens.length) list.push(read())
    this.#expect(end)
    return list
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? ''
  }

  #next(): string {
    return this.#tokens[this.#at++] ?? ''
  }

  /** Takes the token if it comes next. */
  #skip(token: string): boolean {
    if (this.#peek() !== token) return false
    this.#at += 1
    return true
  }

  #expect(token: string): void {
    if (this.#next() !== token) throw new Error(`Syntax error: expected "${token}" before "${this.#peek()}"`)
  }
}

/** The part of a value that the fields ask for. @throws Error for a field that the value does not have */
export async function select(value: unknown, fields: readonly Field[]): Promise<unknown> {
  if (fields.length === 0 || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return Promise.all(value.map((entry: unknown) => select(entry, fields)))
  const answers: [string, unknown][] = []
  // One after the other: GraphQL runs the fields of a mutation in their order.
  for (const field of fields) answers.push([field.key, await resolve(value, field)])
  return Object.fromEntries(answers)
}

async function resolve(parent: object, { name, input, fields }: Field): Promise<unknown> {
  if (!Object.hasOwn(parent, name)) throw new Error(`Unknown field "${name}"`)
  const resolver: unknown = Reflect.get(parent, name)
  return select(await (typeof resolver === 'function' ? resolver(input) : resolver), fields)
}
