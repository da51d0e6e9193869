import { resolve } from 'node:path'
import CopyPlugin from 'copy-webpack-plugin'

export default {
  entry: './src/main.js',
  output: {
    path: resolve(import.meta.dirname, 'dist'),
    clean: true,
    publicPath: '/',
    // webpack loads chunks by setting `script.src`, which Trusted Types allow a named policy alone.
    trustedTypes: true,
  },
  plugins: [new CopyPlugin({ patterns: ['public'] })],
  devServer: { host: '127.0.0.1', port: 5173 },
}
