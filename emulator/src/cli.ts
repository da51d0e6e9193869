#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { chainIds } from './chains/chains.js'
import { type Emulator, startEmulator } from './emulator.js'
import { runBeside } from './run-beside.js'
import { addressTable, formatTable } from './server/address-table.js'

const help = `latchkey-emulator [--port 4300] [--tls PORT] [--no-chains] [--bitcoin own|litecoind] [--project-id ID]
                  [--allow-origin ORIGIN] [--allow-host NAME] [-- COMMAND ...]

Plays Latchkey's cloud services and chains on this machine. A command after -- runs beside it, with the URL in
LATCHKEY_EMULATOR; the emulator stops with it and passes its exit code on.

  --port          HTTP port; the chains take the ports after it
  --tls           a port with TLS for clients that have the cloud's hosts built in
  --no-chains     services only
  --bitcoin       who keeps Bitcoin's chains: a litecoind in regtest (default where there is one), or our own code
  --project-id    a project id to know besides those of 32 hex digits (may be repeated)
  --allow-origin  an origin besides pages of this machine that may control it (may be repeated)
  --allow-host    a host name besides those of this machine (may be repeated)
`

const words = process.argv.slice(2)
const end = words.includes('--') ? words.indexOf('--') : words.length
/** What runs beside the emulator, and its arguments. */
const command = words.slice(end + 1)

/** Parses the arguments. For invalid ones it ends the process with 2, the usual exit code for wrong usage. */
function read() {
  try {
    if (end < words.length && command.length === 0) throw new Error('After -- comes a command')
    const { values } = parseArgs({
      args: words.slice(0, end),
      options: {
        port: { type: 'string', default: '4300' },
        tls: { type: 'string' },
        'no-chains': { type: 'boolean', default: false },
        bitcoin: { type: 'string' },
        'project-id': { type: 'string', multiple: true, default: [] },
        'allow-origin': { type: 'string', multiple: true, default: [] },
        'allow-host': { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return { ...values, port: portOf('--port', values.port), tls: values.tls && portOf('--tls', values.tls) }
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error))
  }
}

function portOf(option: string, text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Error(`${option} is a port from 0 to 65535, not "${text}"`)
  return port
}

function usage(why: string): never {
  process.stderr.write(`${why}\n\n${help}`)
  process.exit(2)
}

const values = read()

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
    return usage(`--bitcoin is "own" or "litecoind", not "${bitcoin}"`)
  const anvil = !values['no-chains']
  const emulator = await startEmulator({
    port: values.port,
    allowOrigins: values['allow-origin'],
    allowHosts: values['allow-host'],
    anvil,
    chains: anvil ? chainIds : [],
    projectIds: values['project-id'],
    ...(bitcoin && { bitcoin }),
    ...(typeof values.tls === 'number' && { tls: values.tls }),
  })
  if (command.length === 0) stopOnSignals(emulator)
  process.stdout.write(await table(emulator, anvil))
  if (command.length === 0) return
  const code = await runBeside(command, { LATCHKEY_EMULATOR: emulator.url })
  await emulator.close()
  process.exit(code)
}

function stopOnSignals(emulator: Emulator): void {
  const stop = () => void emulator.close().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
}

async function table(emulator: Emulator, anvil: boolean): Promise<string> {
  const rows = addressTable(emulator.url)
  if (emulator.tls) rows.push(['TLS', emulator.tls.url])
  rows.push([
    'Bitcoin',
    emulator.bitcoin === 'own' ? 'own code' : 'litecoind in regtest, one for each network',
  ])
  for (const id of anvil ? chainIds : []) rows.push([`Chain ${id}`, (await emulator.chain(id)).url])
  if (anvil) rows.push(['Test Dollar', emulator.token['eip155:1'] ?? ''])
  return `\nLatchkey emulator, this machine only\n\n${formatTable(rows)}\n\nCtrl-C stops it.\n`
}
