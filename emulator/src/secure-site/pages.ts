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
