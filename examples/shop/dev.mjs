/** Both parts of the shop, for `npm run dev`: the server on port 3000, the pages by Vite on 5173. They end together. */
import { spawn } from 'node:child_process'

const emulator = process.env.LATCHKEY_EMULATOR
const settings = {
  SITE_URL: 'http://localhost:5173',
  RPC_URL: `${emulator}/chains/eip155:1`,
  SHOP_ADDRESS: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720', // the emulator's tenth account
  TOKEN_ADDRESS: '0x5FbDB2315678afecb367f032d93F642f64180aa3', // its Test Dollar
  TOKEN_SYMBOL: 'TUSD',
}

const start = (name, ...words) =>
  spawn(name, words, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...settings },
  })
const parts = [start('tsx', 'watch', 'server/main.ts'), start('vite')]
const end = (code) => {
  for (const part of parts) part.kill()
  process.exitCode = code ?? 1
}
for (const part of parts) part.on('exit', end)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0))
