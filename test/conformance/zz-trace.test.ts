import { it } from 'vitest'
import { conformance } from '/work/main/test/conformance/index.js'
import { walletConnect } from '/work/main/plugins/walletconnect/index.js'
const has = () => '__extends' in globalThis
for (const { name, run } of conformance(() => walletConnect())) it(name, async () => { const a = has(); await run().catch((e) => console.log('!!', name, String(e.message).slice(0, 60))); const b = has(); if (a !== b) console.log('TSLIB LANDED IN:', name); if (!b) console.log('not yet after:', name) })
