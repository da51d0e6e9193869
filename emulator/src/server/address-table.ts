import { demoProjectId } from '../services/projects.js'

/** What is where, for people: the command prints it, `GET /` shows it. */
export function tableOf(url: string): [name: string, url: string][] {
  return [
    ['Wallet directory', `${url}/directory`],
    ['Analytics', `${url}/pulse`],
    ['Blockchain API', `${url}/blockchain`],
    ['RPC gateway', `${url}/blockchain/v1/?chainId=eip155:1&projectId=${demoProjectId}`],
    ['Relay', `${url.replace(/^http/, 'ws')}/relay`],
    ['Verify', `${url}/verify`],
    ['Wallet page', `${url}/wallet`],
    ['Demo wallets', `${url}/wallets.js`],
    ['Control', `${url}/control`],
    ['Project id', demoProjectId],
  ]
}

/** In two columns. */
export function written(rows: readonly (readonly [name: string, value: string])[]): string {
  return rows.map(([name, value]) => `  ${name.padEnd(18)}${value}`).join('\n')
}
