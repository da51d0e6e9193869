import { resolve } from 'node:path'
import { rspack } from '@rspack/core'

export default {
  entry: './src/main.js',
  output: {
    path: resolve(import.meta.dirname, 'dist'),
    clean: true,
    publicPath: '/',
    // Rspack loads chunks by setting `script.src`, which Trusted Types allow a named policy alone.
    trustedTypes: true,
  },
  plugins: [new rspack.CopyRspackPlugin({ patterns: ['public'] })],
  devServer: { host: '127.0.0.1', port: 5173 },
}
