import { secureSiteUrls } from '../secure-site/urls.js'
import { demoProjectId } from '../services/projects.js'

/** The services and their addresses as a table for people: printed by the command, shown by `GET /`. */
export function addressTable(url: string): [name: string, url: string][] {
  return [
    ['Wallet directory', `${url}/directory`],
    ['Analytics', `${url}/analytics`],
    ['Blockchain API', `${url}/blockchain`],
    ['RPC gateway', `${url}/blockchain/v1/?chainId=eip155:1&projectId=${demoProjectId}`],
    ['Relay', `${url.replace(/^http/, 'ws')}/relay`],
    ['Verify', `${url}/verify`],
    ['Secure site', secureSiteUrls(url).url],
    ['Mailbox', secureSiteUrls(url).mailbox],
    ['Wallet page', `${url}/wallet`],
    ['Demo wallets', `${url}/wallets.js`],
    ['Control', `${url}/control`],
    ['Project id', demoProjectId],
  ]
}

/** Lines with two columns. */
export function formatTable(rows: readonly (readonly [name: string, value: string])[]): string {
  return rows.map(([name, value]) => `  ${name.padEnd(18)}${value}`).join('\n')
}
