import { definePlugin, type Plugin } from '../../kernel/plugin.js'

/** A branding line below each view, while the project's remote config or the site asks for it. */
export function branding(): Plugin {
  return definePlugin({
    name: 'branding',
    api: 1,
    feature: { key: 'reownBranding', id: 'reown_branding', local: 'reownBranding', fallback: false },
    slots: [{ slot: 'branding', id: 'latchkey', part: 'Branding' }],
    loadView: (name) => import(`../../views/branding/${name}.tsx`),
  })
}
