import type { SignInMessage } from '../../../adapter-kit/features/index.js'

/**
 * The text as the cloud expects it: the network's name in its first line, the whole network id, and one blank line
 * where EIP-4361 has two.
 */
export function writeCloudMessage(message: SignInMessage, networkName: string): string {
  const { domain, accountAddress, statement, resources = [] } = message
  const line = (label: string, value: string | undefined) =>
    value === undefined ? [] : [`${label}: ${value}`]
  return [
    `${domain} wants you to sign in with your ${networkName} account:`,
    accountAddress,
    '',
    ...(statement ? [statement, ''] : []),
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
    ...line('Expiration Time', message.expirationTime),
    ...line('Not Before', message.notBefore),
    ...line('Request ID', message.requestId),
    ...(resources.length > 0 ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
