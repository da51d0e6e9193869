import type { SignInMessage } from '../../adapter-kit/shared/sign-in/sign-in-message.js'
import { signInRules } from '../../adapter-kit/shared/sign-in/sign-in-rules.js'
import { type CaipNetworkId, isCaipNetworkId, namespaceOf, referenceOf } from '../../kernel/lib/caip.js'
import { unreadable, wrongLine } from '../errors.js'
import { isReferenceOf, namespaceNamed, referenceNamed } from './chain-names.js'
import { isAddressOf } from './is-address-of.js'
import { Lines } from './lines.js'

/** Longer texts are not read: nobody signs them. */
const longest = 16_384

/**
 * Reads the text that was signed. Takes what EIP-4361 and CAIP-122 allow, and what others write: lines that end with
 * `\r\n`, addresses in small letters, one empty line in place of two, the chain id last or as CAIP-2, a network's name
 * for the chain's.
 *
 * @throws LatchkeyError LK_SIGN_IN_TEXT, which names the line
 */
export function parseMessage(text: string): SignInMessage {
  if (text.length > longest) throw unreadable('too long', `It has more than ${longest} characters.`)
  const lines = new Lines(text)
  const { chainName, ...origin } = readOrigin(lines)
  const accountAddress = readAddress(lines)
  const statement = readStatement(lines)
  const { chain, ...fields } = readFields(lines, namespaceNamed(chainName))
  const chainId = chainIdOf(chainName, chain)
  if (!chainId) throw wrongLine(1, 'the name of a chain that its network belongs to', chainName)
  if (!isAddressOf(namespaceOf(chainId), accountAddress))
    throw wrongLine(2, 'an address of the chain, with its checksum', accountAddress)
  return { ...origin, accountAddress, ...(statement !== undefined && { statement }), ...fields, chainId }
}

const first = /^(?:([a-z][a-z\d+\-.]*):\/\/)?(\S+) wants you to sign in with your (.{1,100}) account:$/i

function readOrigin(lines: Lines) {
  const [, scheme, domain = '', chainName = ''] = first.exec(lines.peek() ?? '') ?? []
  if (!signInRules.domain.fits(domain))
    lines.fail('"{domain} wants you to sign in with your {chain} account:"')
  lines.skip()
  return { ...(scheme !== undefined && { scheme }), domain, chainName }
}

function readAddress(lines: Lines): string {
  const address = lines.peek() ?? ''
  if (!signInRules.accountAddress.fits(address)) lines.fail(signInRules.accountAddress.what)
  lines.skip()
  return address
}

/** Up to the line before `URI:`. An empty line stands around the statement, two of them where there is none. */
function readStatement(lines: Lines): string | undefined {
  if (lines.peek() !== '') lines.fail('an empty line')
  lines.skip()
  const [line, next] = [lines.peek(), lines.peek(1)]
  if (line === '' && next !== '') {
    lines.skip()
    return undefined
  }
  if (next !== '') {
    if (line?.startsWith('URI: ')) return undefined
    if (line === undefined) lines.fail('a statement or an empty line')
    lines.fail('an empty line after the statement', 1)
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: which do not belong into a statement
  if (/[\u0000-\u001f\u007f]/.test(line ?? '')) lines.fail('a statement without control characters')
  lines.skip()
  lines.skip()
  return line
}

function readFields(lines: Lines, namespace: string | undefined) {
  const { uri, version, nonce, issuedAt, expirationTime, notBefore, requestId } = signInRules
  const head = { uri: lines.required('URI', uri), version: readVersion(lines, version) }
  const chainRule = chainRuleOf(namespace)
  const chain = lines.optional('Chain ID', chainRule)
  const required = { nonce: lines.required('Nonce', nonce), issuedAt: lines.required('Issued At', issuedAt) }
  const optional = {
    expirationTime: lines.optional('Expiration Time', expirationTime),
    notBefore: lines.optional('Not Before', notBefore),
    requestId: lines.optional('Request ID', requestId),
  }
  const later = chain ?? lines.required('Chain ID', chainRule)
  const resources = readResources(lines)
  if (lines.peek() !== undefined) lines.fail('the end of the text')
  return { ...head, chain: later, ...required, ...definedFields(optional), ...definedFields({ resources }) }
}

function readVersion(lines: Lines, rule: typeof signInRules.version): '1' {
  lines.required('Version', rule)
  return '1'
}

/** A CAIP-2 id, or the reference of the chain that the first line names. */
const chainRuleOf = (named: string | undefined) => ({
  what: 'the id of a network',
  fits(text: string) {
    if (isCaipNetworkId(text)) return isReference(namespaceOf(text), referenceOf(text))
    return /^[-\w]{1,32}$/.test(text) && (named === undefined || isReference(named, text))
  },
})

const isReference = (namespace: string, text: string) =>
  isReferenceOf(namespace, referenceNamed(namespace, text))

function readResources(lines: Lines): readonly string[] | undefined {
  if (lines.peek() !== 'Resources:') return undefined
  lines.skip()
  const resources: string[] = []
  for (let line = lines.peek(); line !== undefined; line = lines.peek()) {
    const resource = line.slice(2)
    if (!line.startsWith('- ') || !signInRules.uri.fits(resource))
      lines.fail(`"- " and ${signInRules.uri.what}`)
    resources.push(resource)
    lines.skip()
  }
  return resources
}

/** Undefined when the first line speaks of another chain than the network's, or of none that is known. */
function chainIdOf(chainName: string, chain: string): CaipNetworkId | undefined {
  const named = namespaceNamed(chainName)
  const id = isCaipNetworkId(chain) ? chain : named && (`${named}:${chain}` as const)
  if (!id) return undefined
  const namespace = namespaceOf(id)
  if (named && named !== namespace) return undefined
  return `${namespace}:${referenceNamed(namespace, referenceOf(id))}`
}

/** Without the fields that are not there. */
function definedFields<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
