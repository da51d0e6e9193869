/** The import rules (design §3): which module may import which. No exceptions list. */
const modules =
  '^(kernel|adapter-kit|plugins|views|react|vue|host|elements|networks|presets|verify|bridges|index\\.ts)'
const chains =
  '(viem|ox|ethers|@solana/|bitcoinjs-lib|bip322-js|litesvm|@walletconnect/|@polkadot/|@mysten/|@stacks/|@cosmjs/|@keplr-wallet/)'

/** The types of one contract may name each other. */
const typeCycles = '^kernel/contract/'

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-type-cycles',
      comment:
        'Types that several files share are in a file that imports none of them; only the types of one contract may name each other.',
      severity: 'error',
      from: { path: modules, pathNot: typeCycles },
      // The contract's types merge into those of the author's entry point, which exports what they describe.
      to: { circular: true, viaOnly: { pathNot: '^kernel/plugin\\.ts$' } },
    },
    {
      name: 'kernel-sees-only-kernel',
      comment: 'The runtime knows no module but itself; how the screen is mounted is handed to it.',
      severity: 'error',
      from: { path: '^kernel/' },
      to: { path: modules, pathNot: '^kernel/' },
    },
    {
      name: 'kernel-libraries',
      comment: 'Never React, never a chain library. jotai/vanilla and valibot only.',
      severity: 'error',
      from: { path: '^kernel/' },
      to: {
        dependencyTypes: ['npm', 'npm-peer', 'npm-dev', 'npm-optional'],
        pathNot: 'node_modules/(jotai|valibot)/',
      },
    },
    {
      name: 'plugin-sees-itself',
      comment:
        "A plugin sees the author's entry points, its own folder, its own views by one dynamic import, and the check of signatures when it is needed.",
      severity: 'error',
      from: { path: '^plugins/([^/]+)/' },
      to: {
        path: modules,
        pathNot: [
          '^plugins/$1/',
          '^(kernel/plugin|adapter-kit/(chains|features)/index|verify/index)\\.ts$',
          '^views/$1/',
        ],
      },
    },
    {
      name: 'verify-in-plugins-is-lazy',
      severity: 'error',
      from: { path: '^plugins/' },
      to: { path: '^verify/', dependencyTypesNot: ['dynamic-import', 'type-only', 'type-import'] },
    },
    {
      name: 'adapter-kit-sees-the-contract',
      comment:
        'What adapters are made of is for every author: it knows the contract and nothing else of ours.',
      severity: 'error',
      from: { path: '^adapter-kit/' },
      to: { path: modules, pathNot: ['^adapter-kit/', '^kernel/plugin\\.ts$'] },
    },
    {
      name: 'chains-and-features-apart',
      comment: 'What chain families and features both use is in shared/, which sees neither.',
      severity: 'error',
      from: { path: '^adapter-kit/(chains|features|shared)/' },
      to: { path: '^adapter-kit/', pathNot: '^adapter-kit/($1|shared)/' },
    },
    {
      name: 'plugin-views-are-lazy',
      severity: 'error',
      from: { path: '^plugins/' },
      to: { path: '^views/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'no-react-in-plugins',
      severity: 'error',
      from: { path: '^plugins/' },
      to: { path: 'node_modules/(react|react-dom)/' },
    },
    {
      name: 'views-of-a-plugin',
      comment: "A view sees the kit, the author's entry points, its own folder and its own plugin.",
      severity: 'error',
      from: { path: '^views/([^/]+)/', pathNot: '^views/(kit|shell)/' },
      to: { path: modules, pathNot: ['^views/$1/', '^views/kit/', '^plugins/$1/', '^kernel/plugin\\.ts$'] },
    },
    {
      name: 'kit-and-shell',
      severity: 'error',
      from: { path: '^views/(kit|shell)/' },
      to: {
        path: modules,
        pathNot: ['^views/$1/', '^views/kit/', '^kernel/plugin\\.ts$', '^adapter-kit/features/index\\.ts$'],
      },
    },
    {
      name: 'kit-sees-types-of-transactions',
      comment: 'The screens of a transaction are drawn from the types of its machine, without its code.',
      severity: 'error',
      from: { path: '^views/(kit|shell)/' },
      to: { path: '^adapter-kit/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'host-entry-points',
      comment:
        'The entry points for the host page see the public types, and each other not at all but for the shared model and what is of no framework.',
      severity: 'error',
      from: { path: '^(react|vue|elements)/' },
      to: {
        path: modules,
        pathNot: ['^$1/', '^host/', '^kernel/(plugin|errors)\\.ts$', '^elements/shared\\.ts$'],
      },
    },
    {
      name: 'host-knows-no-framework',
      comment: 'What React hooks and Vue composables share sees the public contract alone.',
      severity: 'error',
      from: { path: '^host/' },
      to: { pathNot: ['^host/', '^kernel/plugin\\.ts$'] },
    },
    {
      name: 'each-framework-in-its-entry',
      severity: 'error',
      from: { path: modules, pathNot: '^vue/' },
      to: { path: 'node_modules/(vue|@vue)/' },
    },
    {
      name: 'presets-see-manifests',
      comment: 'A list of plugins sees the manifest of each, and the types of the contract.',
      severity: 'error',
      from: { path: '^presets/' },
      to: { path: modules, pathNot: ['^presets/', '^kernel/plugin\\.ts$', '^plugins/[^/]+/index\\.ts$'] },
    },
    {
      name: 'bridges-see-the-modal',
      comment:
        'A bridge to a library of the host page sees the public contract, and no plugin: types of providers are merged into that.',
      severity: 'error',
      from: { path: '^bridges/([^/]+)/' },
      to: {
        path: modules,
        pathNot: ['^bridges/($1/|[^/]+\\.ts$)', '^kernel/plugin\\.ts$'],
      },
    },
    {
      name: 'bridges-share-no-library',
      severity: 'error',
      from: { path: '^bridges/[^/]+\\.ts$' },
      to: {
        path: modules,
        pathNot: ['^bridges/[^/]+\\.ts$', '^kernel/plugin\\.ts$'],
      },
    },
    {
      name: 'verify-is-for-servers',
      comment:
        'It sees the text of a sign-in and codecs, which plugins share, and no more: no page, no store, no wallet.',
      severity: 'error',
      from: { path: '^verify/' },
      to: {
        path: modules,
        pathNot: [
          '^verify/',
          '^adapter-kit/shared/(codecs|sign-in)/',
          '^kernel/lib/(caip|errors/errors)\\.ts$',
        ],
      },
    },
    {
      name: 'chain-libraries-are-lazy',
      comment:
        'A chain library is never part of what a page starts with. A plugin’s library.ts says what is used of one.',
      severity: 'error',
      from: { path: modules, pathNot: '^(plugins|verify)/.+/library\\.ts$' },
      to: {
        path: `node_modules/${chains}`,
        dependencyTypesNot: ['dynamic-import', 'type-only', 'type-import'],
      },
    },
    {
      name: 'bundled-libraries-are-lazy',
      severity: 'error',
      from: {},
      to: {
        path: '^(plugins|verify)/.+/library\\.ts$',
        dependencyTypesNot: ['dynamic-import', 'type-only', 'type-import'],
      },
    },
    {
      name: 'chain-libraries-in-plugins-only',
      severity: 'error',
      from: { path: '^(kernel|adapter-kit|views|react|vue|host|elements|networks|index\\.ts)' },
      to: { path: `node_modules/${chains}` },
    },
    {
      name: 'source-sees-no-test',
      severity: 'error',
      from: { path: modules },
      to: { path: '^(test|emulator|playground)/' },
    },
    { name: 'emulator-is-its-own', severity: 'error', from: { path: '^emulator/' }, to: { path: modules } },
    {
      name: 'playground-uses-entry-points',
      severity: 'error',
      from: { path: '^playground/' },
      to: {
        path: modules,
        pathNot:
          '^(index\\.ts|(kernel/plugin|adapter-kit/index|views/kit/index|react/index|elements/index|networks/index|verify/index|plugins/[^/]+/index)\\.ts)$',
      },
    },
    // Our own entry points by name go through `exports`, which the type checker follows.
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^latchkey($|/)' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^dist/', '^emulator/dist/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
}
