import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Signs what it says, so that nobody else can make its tokens: JSON Web Tokens of this emulator alone. */
export interface Tokens {
  write(claims: object): string
  /** The claims of a token of its own. @throws Error for any other, and for one that has expired */
  read(token: string): Readonly<Record<string, unknown>>
}

export function createTokens(): Tokens {
  const key = randomBytes(32)
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sign = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    write(claims) {
      const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
      return `${text}.${sign(text).toString('base64url')}`
    },
    read(token) {
      const [head = '', body = '', signature = ''] = token.split('.')
      const actual = Buffer.from(signature, 'base64url')
      const expected = sign(`${head}.${body}`)
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
        throw new Error('Invalid token')
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
      if (claims.exp * 1000 < Date.now()) throw new Error('The token has expired')
      return claims
    },
  }
}
