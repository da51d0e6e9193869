import type { NextConfig } from 'next'

/** Files for any static host. */
const config: NextConfig = { output: 'export' }
export default config
