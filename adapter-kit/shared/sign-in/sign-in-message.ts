import { type CaipNetworkId, LatchkeyError, referenceOf } from '../../../kernel/plugin.js'
import { type FieldRule, signInRules } from './sign-in-rules.js'

/** What a visitor signs, taken apart: the fields of CAIP-122. Times are RFC 3339 texts. */
export interface SignInMessage {
  /** Of the page's origin, where the text says it: `https`. */
  readonly scheme?: string
  /** RFC 3986 authority of the page: host, and the port unless it is the scheme's own. */
  readonly domain: string
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** One line of ASCII that the visitor agrees to. */
  readonly statement?: string
  readonly uri: string
  readonly version: '1'
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

export interface SignInText {
  /** How the text names the blockchain: "Ethereum". */
  readonly chainName: string
  /** Writes `Chain ID: eip155:1` rather than `1`, for blockchains that are not known by their name. */
  readonly fullChainId?: boolean
  /** Without a statement there is one empty line before the fields, not two: some libraries read only that. */
  readonly oneEmptyLine?: boolean
}

/**
 * The text to sign: EIP-4361, which CAIP-122 has for every namespace.
 *
 * @throws LatchkeyError LK_SIGN_IN_FIELD for what the text cannot hold, a line break in the statement among it
 */
export function writeSignInMessage(message: SignInMessage, text: SignInText): string {
  requireSignInFields(message)
  return textOf(message, text)
}

/**
 * The same text for a signer who puts the address in: `placeholder` stands in its place.
 *
 * @throws LatchkeyError LK_SIGN_IN_FIELD
 */
export function writeSignInTemplate(
  message: Omit<SignInMessage, 'accountAddress'>,
  placeholder: string,
  text: SignInText,
): string {
  requireSignInFields(message)
  return textOf({ ...message, accountAddress: placeholder }, text)
}

function textOf(message: SignInMessage, { chainName, fullChainId, oneEmptyLine }: SignInText): string {
  const { scheme, domain, accountAddress, chainId, statement } = message
  const origin = scheme === undefined ? domain : `${scheme}://${domain}`
  return [
    `${origin} wants you to sign in with your ${chainName} account:`,
    accountAddress,
    '',
    ...(statement ? [statement, ''] : oneEmptyLine ? [] : ['']),
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${fullChainId ? chainId : referenceOf(chainId)}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
    ...optionalLines(message),
  ].join('\n')
}

function optionalLines(message: SignInMessage): readonly string[] {
  const line = (label: string, value: string | undefined) =>
    value === undefined ? [] : [`${label}: ${value}`]
  const resources = message.resources ?? []
  return [
    ...line('Expiration Time', message.expirationTime),
    ...line('Not Before', message.notBefore),
    ...line('Request ID', message.requestId),
    ...(resources.length > 0 ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ]
}

/** Checks the fields that are there, so that what a site set up wrongly is said before a visitor meets it. @throws LatchkeyError LK_SIGN_IN_FIELD */
export function requireSignInFields(fields: Partial<SignInMessage>): void {
  for (const [name, rule] of Object.entries(signInRules)) {
    const value: unknown = Reflect.get(fields, name)
    if (value !== undefined) requireField(name, rule, value)
  }
  for (const resource of fields.resources ?? []) requireField('resources', signInRules.uri, resource)
}

function requireField(name: string, rule: FieldRule, value: unknown): void {
  if (typeof value === 'string' && rule.fits(value)) return
  throw new LatchkeyError('LK_SIGN_IN_FIELD', `A sign-in message cannot have this ${name}`, {
    why: `It has to be ${rule.what}.`,
    fix: `Correct ${name} where the message is made.`,
  })
}
