/** The wallet page's style sheet: one column, made for a phone, in both colour schemes. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --background: #ffffff; --surface: #f4f5f8; --line: rgb(16 20 32 / 9%);
  --text: #10131a; --quiet: #5a6373; --accent: #3551ee; --on-accent: #ffffff; --bad: #b3261e;
}
* { box-sizing: border-box }
body { margin: 0; background: var(--background); color: var(--text); font: 400 16px/1.5 system-ui, sans-serif }
main { max-width: 440px; margin: 0 auto; padding: 20px 16px 40px; display: grid; gap: 16px }
header, .row, footer { display: flex; align-items: center; gap: 12px }
header img { border-radius: 12px }
h1 { margin: 0; font-size: 20px; letter-spacing: -0.01em }
h2 { margin: 0 0 8px; font-size: 17px; letter-spacing: -0.01em; overflow-wrap: anywhere }
h3 { margin: 16px 0 8px; font-size: 13px; font-weight: 500; color: var(--quiet) }
p { margin: 0; color: var(--quiet); font-size: 14px; overflow-wrap: anywhere }
p:empty, section:empty { display: none }
#error { color: var(--bad) }
label { display: block; margin-bottom: 6px; font-size: 13px; color: var(--quiet) }
input {
  flex: 1; min-width: 0; height: 44px; padding: 0 12px; border: 1px solid var(--line); border-radius: 14px;
  background: var(--surface); color: inherit; font: inherit;
}
article { padding: 16px; border: 1px solid var(--line); border-radius: 20px }
article + article { margin-top: 12px }
dl { margin: 0 0 12px; padding: 10px 12px; border-radius: 12px; background: var(--surface); font-size: 14px }
dt { color: var(--quiet); font-size: 12px }
dd { margin: 0 0 8px; overflow-wrap: anywhere; white-space: pre-wrap; max-height: 12em; overflow: auto }
dd:last-child { margin-bottom: 0 }
footer button { flex: 1 }
article > p + button { margin-top: 12px }
button {
  min-height: 44px; padding: 0 16px; border: 0; border-radius: 14px; background: var(--surface);
  color: var(--text); font: inherit; font-weight: 500; cursor: pointer;
}
button.approve, button[aria-pressed=true], #pair button { background: var(--accent); color: var(--on-accent) }
.choices { display: flex; flex-wrap: wrap; gap: 8px }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (prefers-color-scheme: dark) {
  :root {
    --background: #15171c; --surface: #1e2128; --line: rgb(255 255 255 / 9%);
    --text: #f3f5f9; --quiet: #a7afbe; --accent: #8098ff; --on-accent: #0c0f1d; --bad: #f2b8b5;
  }
}
`
