#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { chainIds } from './chains/chains.js'
import { type Emulator, startEmulator } from './emulator.js'

const help = `latchkey-emulator [--port 4300] [--no-chains] [--bitcoin own|litecoind] [--project-id ID]

Plays Latchkey's cloud services and chains on this machine.

  --port        HTTP port; the chains take the ports after it
  --no-chains   services only
  --bitcoin     who keeps Bitcoin's chains: a litecoind in regtest (default where there is one), or our own code
  --project-id  a project id to know besides those of 32 hex digits (may be repeated)
`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4300' },
    'no-chains': { type: 'boolean', default: false },
    bitcoin: { type: 'string' },
    'project-id': { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

if (values.help) process.stdout.write(help)
else {
  await run().catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    const hint = why.includes('EADDRINUSE') ? 'Is another one running? Try --port.\n' : ''
    process.stderr.write(`The emulator cannot start: ${why}\n${hint}`)
    process.exit(1)
  })
}

async function run(): Promise<void> {
  const { bitcoin } = values
  if (bitcoin !== undefined && bitcoin !== 'own' && bitcoin !== 'litecoind')
    throw new Error('--bitcoin is "own" or "litecoind"')
  const anvil = !values['no-chains']
  const emulator = await startEmulator({
    port: Number(values.port),
    anvil,
    chains: anvil ? chainIds : [],
    projectIds: values['project-id'],
    ...(bitcoin && { bitcoin }),
  })
  stopOnSignals(emulator)
  process.stdout.write(await table(emulator, anvil))
}

function stopOnSignals(emulator: Emulator): void {
  const stop = () => void emulator.close().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
}

async function table(emulator: Emulator, anvil: boolean): Promise<string> {
  const rows: [string, string][] = [
    ['Wallet directory', emulator.directory],
    ['Analytics', emulator.analytics],
    ['Blockchain API', emulator.blockchain],
    ['RPC gateway', `${emulator.blockchain}/v1/?chainId=eip155:1&projectId=…`],
    ['Relay', emulator.relay.url],
    ['Verify', emulator.verifyUrl],
    ['Wallet page', emulator.walletPage],
    ['Demo wallets', `${emulator.url}/wallets.js`],
    ['Control', `${emulator.url}/control`],
    ['Project id', emulator.projectId],
  ]
  rows.push([
    'Bitcoin',
    emulator.bitcoin === 'own' ? 'own code' : 'litecoind in regtest, one for each network',
  ])
  for (const id of anvil ? chainIds : []) rows.push([`Chain ${id}`, (await emulator.chain(id)).url])
  if (anvil) rows.push(['Test Dollar', emulator.token['eip155:1'] ?? ''])
  const lines = rows.map(([name, value]) => `  ${name.padEnd(18)}${value}`)
  return `\nLatchkey emulator, this machine only\n\n${lines.join('\n')}\n\nCtrl-C stops it.\n`
}
