/** The style sheet of the site's pages. The frame's page gets its colours from the app that shows it. */
export const siteStyle = `
:root {
  color-scheme: light dark;
  --background: #ffffff; --surface: #f4f5f8; --line: rgb(16 20 32 / 9%);
  --text: #10131a; --quiet: #5a6373; --accent: #3551ee; --on-accent: #ffffff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --background: #15171c; --surface: #1e2128; --line: rgb(255 255 255 / 9%);
    --text: #f3f5f9; --quiet: #a7afbe; --accent: #8098ff; --on-accent: #0c0f1d;
  }
}
:root[data-theme=light] {
  color-scheme: light; --background: #ffffff; --surface: #f4f5f8; --line: rgb(16 20 32 / 9%);
  --text: #10131a; --quiet: #5a6373; --accent: #3551ee; --on-accent: #ffffff;
}
:root[data-theme=dark] {
  color-scheme: dark; --background: #15171c; --surface: #1e2128; --line: rgb(255 255 255 / 9%);
  --text: #f3f5f9; --quiet: #a7afbe; --accent: #8098ff; --on-accent: #0c0f1d;
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; background: var(--background); color: var(--text); font: 400 15px/1.5 system-ui, sans-serif }
main { max-width: 440px; margin: 0 auto; padding: 20px 16px; display: flex; flex-direction: column; gap: 12px }
h1 { margin: 0; font-size: 17px; letter-spacing: -0.01em; overflow-wrap: anywhere }
p { margin: 0; color: var(--quiet); font-size: 14px }
.textContent {
  margin: 0; padding: 12px; border-radius: 14px; background: var(--surface); font: inherit;
  white-space: pre-wrap; overflow-wrap: anywhere; max-height: 300px; overflow: auto;
}
article { padding: 14px; border: 1px solid var(--line); border-radius: 16px }
article + article { margin-top: 12px }
article strong { display: block }
footer { display: flex; gap: 12px }
footer button { flex: 1 }
button {
  min-height: 44px; padding: 0 16px; border: 0; border-radius: 14px; background: var(--surface);
  color: inherit; font: inherit; font-weight: 500; cursor: pointer;
}
button:last-child { background: var(--accent); color: var(--on-accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
a { color: var(--accent) }
`
