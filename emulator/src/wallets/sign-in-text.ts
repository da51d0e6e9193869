import * as v from 'valibot'

const text = v.optional(v.string())

/** What a site asks to sign in with: the fields of EIP-4361, as ERC-7846 and `solana:signIn` have them. */
export const SignInFields = v.object({
  domain: text,
  uri: text,
  version: text,
  chainId: text,
  nonce: text,
  statement: text,
  issuedAt: text,
  expirationTime: text,
  notBefore: text,
  requestId: text,
  resources: v.optional(v.array(v.string())),
})
export type SignInFields = v.InferOutput<typeof SignInFields>

/**
 * How a wallet signs in with the connection. `other-domain` and `other-nonce` sign what was not asked for; `other-account`
 * names an account that it does not connect.
 */
export type SignInQuirk = 'sign' | 'other-domain' | 'other-nonce' | 'other-account'

/** The text to sign, with what the quirk changes of it. */
export function signInText(
  chainName: string,
  address: string,
  request: SignInFields,
  quirk: SignInQuirk,
): string {
  const fields = {
    ...request,
    ...(quirk === 'other-domain' && { domain: 'evil.example' }),
    ...(quirk === 'other-nonce' && { nonce: '00000000' }),
  }
  const { statement, resources = [] } = fields
  const line = (label: string, value: string | undefined) =>
    value === undefined ? [] : [`${label}: ${value}`]
  return [
    `${fields.domain ?? location.host} wants you to sign in with your ${chainName} account:`,
    address,
    '',
    ...(statement === undefined ? [''] : [statement, '']),
    ...line('URI', fields.uri ?? location.href),
    ...line('Version', fields.version ?? '1'),
    ...line('Chain ID', fields.chainId),
    ...line('Nonce', fields.nonce),
    ...line('Issued At', fields.issuedAt ?? new Date().toISOString()),
    ...line('Expiration Time', fields.expirationTime),
    ...line('Not Before', fields.notBefore),
    ...line('Request ID', fields.requestId),
    ...(resources.length > 0 ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
