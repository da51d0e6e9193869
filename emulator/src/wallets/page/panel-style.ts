/** The panel's style sheet: calm, in both colour schemes, and clearly not part of the site's own modal. */
export const panelStyle = `
:host { all: initial }
dialog {
  --background: #ffffff; --surface: #f4f5f8; --line: rgb(16 20 32 / 9%);
  --text: #10131a; --quiet: #5a6373; --accent: #3551ee; --on-accent: #ffffff;
  position: fixed; inset: auto 16px 16px auto; margin: 0; padding: 16px; box-sizing: border-box;
  width: min(340px, calc(100vw - 32px)); max-height: calc(100vh - 32px); overflow: auto;
  border: 1px solid var(--line); border-radius: 20px; background: var(--background); color: var(--text);
  box-shadow: 0 12px 40px rgb(8 10 16 / 24%); font: 400 14px/1.45 system-ui, sans-serif;
}
dialog::backdrop { background: transparent }
header { display: flex; align-items: center; gap: 10px; font-weight: 600 }
img { width: 32px; height: 32px; border-radius: 9px }
h2 { margin: 14px 0 8px; font-size: 16px; font-weight: 600; letter-spacing: -0.01em }
dl { margin: 0; padding: 10px 12px; border-radius: 12px; background: var(--surface) }
dt { color: var(--quiet); font-size: 12px }
dd { margin: 0 0 8px; overflow-wrap: anywhere; white-space: pre-wrap; max-height: 9em; overflow: auto }
dd:last-child { margin-bottom: 0 }
p { margin: 10px 0; color: var(--quiet); font-size: 12px }
footer { display: flex; gap: 8px }
button {
  flex: 1; height: 44px; border: 0; border-radius: 14px; font: inherit; font-weight: 500; cursor: pointer;
  background: var(--surface); color: var(--text);
}
button.approve { background: var(--accent); color: var(--on-accent) }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (prefers-color-scheme: dark) {
  dialog {
    --background: #15171c; --surface: #1e2128; --line: rgb(255 255 255 / 9%);
    --text: #f3f5f9; --quiet: #a7afbe; --accent: #8098ff; --on-accent: #0c0f1d;
  }
}
`
