/** Looks to start from, as docs/guides/theming.md tells them. The default sets nothing. */
export const themePresets = {
  default: {},
  soft: {
    '--lk-accent': '#7a5af5',
    '--lk-border-radius-master': '6px',
    '--lk-font-family': 'ui-rounded, "SF Pro Rounded", "Nunito", system-ui, sans-serif',
    '--lk-color-mix': '#7a5af5',
    '--lk-color-mix-strength': '3',
  },
  sharp: {
    '--lk-accent': '#00875a',
    '--lk-border-radius-master': '0px',
    '--lk-font-family': 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  },
  dense: {
    '--lk-accent': '#2563eb',
    '--lk-border-radius-master': '2px',
    '--lk-font-size-master': '9px',
    '--lk-width': '330px',
  },
} satisfies Readonly<Record<string, Readonly<Record<string, string>>>>
