/** Types of the scripts that tests import. */
declare module '*/scripts/playground.mjs' {
  export function buildPages(options: {
    root: string
    outDir: string
    input: string | string[]
    aliases?: readonly { find: RegExp; replacement: string }[]
    minify?: boolean
    isDevelopment?: boolean
    emptyOutDir?: boolean
  }): Promise<void>
  export function buildPlayground(outDir: string): Promise<void>
}
declare module '*/scripts/serve.mjs' {
  export function strictPolicy(emulator: string, extra?: string): string
  export function serve(options: {
    root: string
    port?: number
    emulator?: string
    policy?: string
    keep?: boolean
    more?: Readonly<Record<string, string>>
  }): Promise<{
    url: string
    /** Has the server at the URL `to` answer what begins with the path. */
    forward(path: string, to: string): void
    close(): Promise<void>
  }>
}
declare module '*/scripts/dev-server.mjs' {
  export function startDevServer(options: {
    port: number
    emulator: string
  }): Promise<{ url: string; close(): Promise<void> }>
}
declare module '*/scripts/guide-code.mjs' {
  export function guideCode(guide: string, heading: string): string
}
declare module '*/scripts/browser.mjs' {
  export function launchForTests(
    executablePath?: string,
    options?: { readonly sharesStorage?: boolean },
  ): Promise<import('playwright-core').Browser>
}
declare module '*/scripts/longest-first.mjs' {
  const LongestFirst: import('vitest/node').TestSequencerConstructor
  export default LongestFirst
}
declare module '*/scripts/build-plugins.mjs' {
  export function cssText(): import('vite').Plugin
}
declare module '*/scripts/source-aliases.mjs' {
  export function sourceAliases(root?: string): { find: RegExp; replacement: string }[]
}
declare module '*/scripts/check.mjs' {
  /** What a file of scripts/namespaces/ exports. */
  export interface NamespaceFacts {
    readonly wallet: string
    readonly connector: string
    readonly network: string
  }
  export function readNamespaceFacts(): Promise<Record<string, NamespaceFacts>>
}
declare module '*/scripts/check/page-actions.mjs' {
  interface PageActions {
    readonly page: import('playwright-core').Page
    id(name: string): import('playwright-core').Locator
    account(namespace: string): Promise<{ isConnected: boolean; address?: string }>
    address(namespace: string): Promise<string | undefined>
    approve(): Promise<void>
    connected(namespace: string, isConnected?: boolean): Promise<unknown>
    act(name: string): Promise<void>
  }
  export function pageActions(page: import('playwright-core').Page): PageActions
  export function addDeepText(): void
}
declare module '*/scripts/check/walk.mjs' {
  type Steps = Record<string, () => Promise<void>>
  export function walk(actions: object, emulator: object, namespace: string, facts: object): Steps
  export function leave(actions: object, namespace: string): Steps
}
declare module '*/scripts/package-files.mjs' {
  export function packedFiles(root: string): string[]
  export function brokenLinks(root: string, files?: readonly string[]): string[]
}
declare module '*/scripts/licences.mjs' {
  export function licencesOf(names: readonly string[], lockfile?: string): Map<string, string>
  export function licenceOf(folder: string): string
  export function isAllowed(licence: string): boolean
}
declare module '*/scripts/bundle-libraries.mjs' {
  export function bundleLibrary(
    input: string,
  ): Promise<{ readonly code: string; readonly files: readonly string[] }>
  export function packageFolders(files: readonly string[]): readonly string[]
}
declare module '*/scripts/messages.mjs' {
  export function readMessages(root?: string): Record<string, Record<string, string>>
}
declare module '*/scripts/figures.mjs' {
  export function figures(folders?: readonly string[]): {
    readonly files: number
    readonly median: number
    readonly longest: number
    /** The path, and which rule it breaks. */
    readonly problems: readonly (readonly [path: string, what: string])[]
  }
}
declare module '*/scripts/bench/budgets.mjs' {
  type Figures = Partial<Record<'kB' | 'files' | 'functions' | 'styles' | 'layouts', number>>
  type ByState<Value> = Record<string, Record<string, Value>>
  type Budgets = ByState<Figures & { readonly goal?: Figures }>
  export const budgets: Budgets
  export function compare(
    measured: ByState<Figures>,
    allowed?: Budgets,
  ): readonly { readonly figure: string; readonly isOver: boolean }[]
  export function lower(measured: ByState<Figures>, allowed?: Budgets): Budgets
}
declare module '*/newcomer/readme.mjs' {
  export function readChain(file?: string): Readonly<Record<string, string>>
}
declare module '*/scripts/events.mjs' {
  export function usageEvents(): readonly {
    readonly by: string
    readonly name: string
    readonly properties: readonly string[]
    readonly when: string
  }[]
  export function eventsTable(): string
  export function writtenTable(): string | undefined
}
