/** Types of the scripts that tests import. */
declare module '*/scripts/playground.mjs' {
  export function buildPages(options: {
    root: string
    outDir: string
    input: string | string[]
    aliases?: readonly { find: RegExp; replacement: string }[]
    minify?: boolean
  }): Promise<void>
}
declare module '*/scripts/serve.mjs' {
  export function strictPolicy(emulator: string, extra?: string): string
  export function serve(options: {
    root: string
    port?: number
    emulator?: string
    policy?: string
  }): Promise<{ url: string; close(): Promise<void> }>
}
declare module '*/scripts/browser.mjs' {
  export function launch(executablePath?: string): Promise<import('playwright-core').Browser>
}
declare module '*/scripts/build-plugins.mjs' {
  export function cssText(): import('vite').Plugin
}
