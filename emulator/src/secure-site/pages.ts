/** A page of the site; its script fills it. No inline script or style, so that the policy need not allow any. */
const page = (title: string, script: string | undefined, main: string, html = '') => `<!doctype html>
<html lang="en"${html}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/secure/style.css">
<main>${main}</main>
${script ? `<script type="module" src="/secure/${script}.js"></script>` : ''}
</html>
`

/** The page inside the frame. @param ready what it does about READY */
export const framePage = (ready: string) => page('Secure site', 'secure-frame', '', ` data-ready="${ready}"`)

/** What a popup shows before it is led to a login. */
export const loadingPage = page('Loading', undefined, '<p>One moment…</p>')

export const approvePage = page(
  'Approve this login',
  'secure-approve',
  `<h1>Approve this login</h1>
  <p>Somebody wants to log in from a new browser.</p>
  <footer><button type="button" id="reject">Reject</button><button type="button" id="approve">Approve</button></footer>
  <p role="status" id="status"></p>`,
)

/** What a popup leads to: the provider's own page. @param fault what it does wrong */
export const socialPage = (fault: string) =>
  page(
    'Log in',
    'secure-social',
    `<h1 id="title">Log in</h1>
  <p>Whoever you say you are, you are: this provider is emulated.</p>
  <label>Name <input id="name" value="ada" autocomplete="username"></label>
  <footer><button type="button" id="refuse">Refuse</button><button type="button" id="log-in">Log in</button></footer>
  <p role="status" id="status"></p>`,
    ` data-fault="${fault}"`,
  )

/** What the Farcaster app would show for the code. */
export const farcasterPage = page(
  'Farcaster',
  'secure-farcaster',
  `<h1>Log in with Farcaster</h1>
  <p>This stands for the app on the visitor's phone.</p>
  <label>Name <input id="name" value="ada" autocomplete="username"></label>
  <footer><button type="button" id="refuse">Refuse</button><button type="button" id="log-in">Approve</button></footer>
  <p role="status" id="status"></p>`,
)

/** Where the real site lets its visitors take their keys elsewhere. */
export const dashboardPage = page(
  'Dashboard',
  undefined,
  '<h1>Dashboard</h1><p>The real site moves a wallet to its owner’s keeping here.</p>',
)

export const mailboxPage = page(
  'Mailbox',
  'secure-mailbox',
  `<h1>Mailbox</h1>
  <p>Every mail that the emulated secure site sends, whoever it is for.</p>
  <section id="mails" aria-live="polite"></section>`,
)

export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join('; ')
