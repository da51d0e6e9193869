import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMessage, type SignInMessage, writeMessage } from '../../verify/index.js'

const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const fields: SignInMessage = {
  domain: 'example.com',
  accountAddress: address,
  chainId: 'eip155:1',
  statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
  uri: 'https://example.com/login',
  version: '1',
  nonce: '32891756',
  issuedAt: '2021-09-30T16:25:24Z',
  resources: [
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
    'https://example.com/my-web2-claim.json',
  ],
}

/** The first example of EIP-4361. */
const example = `example.com wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`

/** The example of CAIP-122 for Solana: the chain id comes last. */
const solana = `service.org wants you to sign in with your Solana account:
GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1

I accept the ServiceOrg Terms of Service: https://service.org/tos

URI: https://service.org/login
Version: 1
Nonce: 32891757
Issued At: 2021-09-30T16:25:24.000Z
Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp
Resources:
- ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu
- https://example.com/my-web2-claim.json`

const without = (name: keyof SignInMessage) => {
  const { [name]: _left, ...rest } = fields
  return rest as SignInMessage
}
const write = (change: Partial<SignInMessage>) => writeMessage({ ...fields, ...change })
const whyOf = (text: string) => {
  try {
    parseMessage(text)
  } catch (error) {
    return error
  }
  return undefined
}

describe('EIP-4361', () => {
  it('is written and read to the letter', () => {
    expect(writeMessage(fields)).toBe(example)
    expect(parseMessage(example)).toEqual(fields)
  })

  it.each([
    ['example.com:3388', { domain: 'example.com:3388' }],
    ['https://example.com', { scheme: 'https' }],
  ])('has examples that begin with %s', (start, change) => {
    const text = example.replace('example.com wants', `${start} wants`)
    expect(write(change)).toBe(text)
    expect(parseMessage(text)).toEqual({ ...fields, ...change })
  })

  it('has two empty lines where there is no statement, or an empty one', () => {
    const text = example.replace(/\n\nI accept.*\n/, '\n\n')
    expect(writeMessage(without('statement'))).toBe(text)
    expect(write({ statement: '' })).toBe(text)
    expect(parseMessage(text)).toEqual(without('statement'))
    expect(parseMessage(text.replace('\n\n\n', '\n\n\n\n')).statement).toBe('')
    expect(parseMessage(text.replace('\n\n\n', '\n\n')).statement).toBeUndefined()
  })

  it('has the optional lines in their order', () => {
    const more = {
      expirationTime: '2021-10-01T16:25:24Z',
      notBefore: '2021-09-30T16:00:00+02:00',
      requestId: 'a:b@c%20',
      resources: [],
    }
    expect(write(more).split('\n').slice(9)).toEqual([
      'Issued At: 2021-09-30T16:25:24Z',
      'Expiration Time: 2021-10-01T16:25:24Z',
      'Not Before: 2021-09-30T16:00:00+02:00',
      'Request ID: a:b@c%20',
    ])
  })

  it('has the address with its checksum, whoever wrote it', () => {
    expect(write({ accountAddress: address.toLowerCase() })).toBe(example)
  })
})

describe('what a message cannot hold is refused before anybody signs', () => {
  it.each<[string, Partial<SignInMessage>]>([
    ['a line break in the statement', { statement: 'One\nTwo' }],
    ['an invisible turn of direction in the statement', { statement: 'Pay \u202egnihton' }],
    ['a letter that is not ASCII', { statement: 'Café' }],
    ['a nonce of one letter', { nonce: '2' }],
    ['a nonce with a hyphen', { nonce: 'abc-def1' }],
    ['a domain with its scheme', { domain: 'https://example.com' }],
    ['a domain with a path', { domain: 'example.com/login' }],
    ['no domain', { domain: '' }],
    ['a URI without a scheme', { uri: 'example.com/login' }],
    ['a URI with a space', { uri: 'https://example.com/a b' }],
    ['a time that is none', { issuedAt: 'yesterday' }],
    ['the 30th of February', { expirationTime: '2021-02-30T00:00:00Z' }],
    ['a local time', { notBefore: '2021-09-30T16:25:24' }],
    ['a request id with a slash', { requestId: 'a/b' }],
    ['a resource that is no URI', { resources: ['email'] }],
    ['a wrong checksum', { accountAddress: address.replace('C0', 'c0') }],
    ['an address of another chain', { accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1' }],
  ])('%s', (_what, change) => {
    expect(() => write(change)).toThrow(expect.objectContaining({ code: 'LK_SIGN_IN_FIELD' }))
  })

  it.each<[string, Partial<SignInMessage>]>([
    ['an apostrophe', { statement: "The members' area" }],
    ['a statement of 2 kB', { statement: `${'word '.repeat(400)}end` }],
    ['a statement that looks like a field', { statement: 'URI: https://evil.example' }],
    ['a nonce of 96 letters', { nonce: 'a1'.repeat(48) }],
    ['a port', { domain: 'localhost:3000', uri: 'http://localhost:3000' }],
    ['an IPv6 host', { domain: '[::1]:3000' }],
    ['a punycode host', { domain: 'xn--bcher-kva.example' }],
    ['a time zone', { expirationTime: '2030-01-01T00:00:00.123+02:00' }],
    ['the largest chain', { chainId: 'eip155:4503599627370476' }],
  ])('%s is held', (_what, change) => {
    expect(parseMessage(write(change))).toEqual({ ...fields, ...change })
  })
})

describe('what others write is read', () => {
  it('lines that end with \\r\\n, and one more at the end', () => {
    expect(parseMessage(`${example.replaceAll('\n', '\r\n')}\r\n`)).toEqual(fields)
  })

  it('addresses in small letters and in capitals', () => {
    const small = address.toLowerCase()
    expect(parseMessage(example.replace(address, small)).accountAddress).toBe(small)
    const capitals = `0x${address.slice(2).toUpperCase()}`
    expect(parseMessage(example.replace(address, capitals)).accountAddress).toBe(capitals)
  })

  it('the chain id at the end', () => {
    expect(parseMessage(solana)).toMatchObject({
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
      nonce: '32891757',
    })
  })

  it('the chain id as CAIP-2, with the name of the network in front', () => {
    const text = example.replace('Ethereum', 'Polygon').replace('Chain ID: 1', 'Chain ID: eip155:137')
    expect(parseMessage(text).chainId).toBe('eip155:137')
  })

  it('one empty line on Solana where there is no statement, which is all that its own library reads', () => {
    const { statement: _, resources: __, ...rest } = fields
    const accountAddress = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
    const text = writeMessage({ ...rest, accountAddress, chainId })
    expect(text).toContain(`${accountAddress}\n\nURI: https://example.com/login\nVersion: 1\n`)
    expect(parseMessage(text)).toEqual({ ...rest, accountAddress, chainId })
  })

  it.each(['mainnet', 'solana:mainnet'])('the network %s of Wallet Standard', (name) => {
    const text = solana.replace('Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', `Chain ID: ${name}`)
    expect(parseMessage(text).chainId).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  })

  it('a statement with letters of any language, a list of no resources', () => {
    const text = example
      .replace('I accept', 'Ich möchte hinein: 日本,')
      .replace(/Resources:[\s\S]*/, 'Resources:')
    expect(parseMessage(text)).toMatchObject({ resources: [] })
  })
})

describe('which line is wrong', () => {
  it.each<[number, string, string | RegExp, string]>([
    [1, 'not the first line', 'wants you to', 'asks you to'],
    [1, 'an unknown chain', 'Ethereum', 'Foo'],
    [1, 'another chain than the network’s', 'Chain ID: 1', 'Chain ID: solana:1'],
    [1, 'a domain with a path', 'example.com wants', 'example.com/x wants'],
    [2, 'a wrong checksum', '0xC0', '0xc0'],
    [2, 'a short address', '756Cc2', ''],
    [3, 'no empty line', '\n\nI accept', '\nI accept'],
    [5, 'a line break in the statement', 'ExampleOrg', 'ExampleOrg\n'],
    [4, 'a control character in the statement', 'ExampleOrg', '\u0007'],
    [6, 'no URI', 'URI: ', 'URL: '],
    [6, 'a URI that is none', 'https://example.com/login', '//login'],
    [7, 'another version', 'Version: 1', 'Version: 2'],
    [8, 'a chain id with a space', 'Chain ID: 1', 'Chain ID: 1 2'],
    [8, 'a chain id in hexadecimal', 'Chain ID: 1', 'Chain ID: 0x1'],
    [8, 'a chain id with a zero in front', 'Chain ID: 1', 'Chain ID: 01'],
    [8, 'the name of a network', 'Chain ID: 1', 'Chain ID: mainnet'],
    [8, 'a CAIP-2 id that is no number', 'Chain ID: 1', 'Chain ID: eip155:0x1'],
    [9, 'a short nonce', '32891756', '2'],
    [9, 'a nonce with a hyphen', '32891756', 'abc-def1'],
    [10, 'a time that is none', '2021-09-30T', '2021-09-31T'],
    [11, 'a field twice', 'Resources:', 'Nonce: 32891756\nResources:'],
    [
      11,
      'a field out of its place',
      'Resources:',
      'Request ID: 1\nNot Before: 2021-09-30T16:25:24Z\nResources:',
    ],
    [12, 'a resource that is no URI', '- ipfs://', '- ipfs '],
    [14, 'something after the end', 'claim.json', 'claim.json\nP.S.: hello'],
  ])('%i for %s', (line, what, from, to) => {
    const expected = what === 'a field out of its place' ? 12 : line
    expect(whyOf(example.replace(from, to))).toMatchObject({
      code: 'LK_SIGN_IN_TEXT',
      message: `Line ${expected} of the sign-in message is wrong`,
      why: expect.any(String),
    })
  })

  it.each(['', '\n', 'x'.repeat(20_000), 'x\n'.repeat(8000)])('texts that are none', (text) => {
    expect(whyOf(text)).toMatchObject({ code: 'LK_SIGN_IN_TEXT' })
  })

  it('any text is read or refused with a code', () => {
    const lines = fc.array(fc.oneof(fc.constantFrom(...example.split('\n')), fc.string()), { maxLength: 20 })
    fc.assert(
      fc.property(lines, (list) => {
        const error = whyOf(list.join('\n'))
        if (error !== undefined) expect(error).toMatchObject({ code: 'LK_SIGN_IN_TEXT' })
      }),
    )
  })
})

describe('for any fields', () => {
  const time = fc
    .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString())
  const word = (letters: string, min: number, max: number) =>
    fc.string({ unit: fc.constantFrom(...letters), minLength: min, maxLength: max })
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
  const uri = fc.webUrl({ withQueryParameters: true, withFragments: true })
  const accounts = fc.oneof(
    fc.record({
      chainId: fc.bigInt(1n, 2n ** 53n).map((id) => `eip155:${id}` as const),
      accountAddress: fc.constantFrom(address, '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'),
    }),
    fc.record({
      chainId: fc.constantFrom(
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        'bip122:000000000019d6689c085ae165831e93',
        'polkadot:91b171bb158e2d3848fa23a9f1c25182',
        'cosmos:cosmoshub-4',
        'sui:mainnet',
        'stacks:1',
        'example:ours_1',
      ),
      accountAddress: word(`${letters}-.%`, 1, 128),
    }),
  )
  const all = fc.record(
    {
      scheme: fc.constantFrom('https', 'http', 'web+x'),
      domain: fc.oneof(fc.webAuthority(), fc.constantFrom('localhost:3000', '[::1]', 'user@host:1')),
      statement: word(`${letters} -._~:/?#[]@!$&'()*+,;=`, 1, 200),
      uri,
      version: fc.constant('1' as const),
      nonce: word(letters, 8, 96),
      issuedAt: time,
      expirationTime: time,
      notBefore: time,
      requestId: word(`${letters}-._~:@!$&'()*+,;=`, 0, 40),
      resources: fc.array(uri, { minLength: 1, maxLength: 4 }),
    },
    { requiredKeys: ['domain', 'uri', 'version', 'nonce', 'issuedAt'] },
  )

  it('reading gives what was written', () => {
    fc.assert(
      fc.property(accounts, all, (account, rest) => {
        const message: SignInMessage = { ...rest, ...account }
        expect(parseMessage(writeMessage(message))).toEqual(message)
      }),
      { numRuns: 500 },
    )
  })
})
