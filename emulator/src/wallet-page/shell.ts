/** The page's HTML; the script fills it. No inline script or style, so that the policy need not allow any. */
export const shell = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Phanta, a made-up wallet</title>
<link rel="icon" href="/wallet/icon.svg">
<link rel="stylesheet" href="/wallet/style.css">
<main>
  <header>
    <img src="/wallet/icon.svg" alt="" width="40" height="40">
    <div><h1>Phanta</h1><p>A made-up wallet with test keys</p></div>
  </header>
  <p id="status" role="status" data-testid="wallet-status"></p>
  <p id="error" role="alert" data-testid="wallet-error"></p>
  <section id="questions" aria-label="Requests"></section>
  <form id="pair">
    <label for="uri">Pairing link</label>
    <div class="row">
      <input id="uri" name="uri" autocomplete="off" spellcheck="false" placeholder="wc:…" required data-testid="pair-uri">
      <button data-testid="pair-connect">Connect</button>
    </div>
  </form>
  <section id="wallet" aria-label="Wallet"></section>
</main>
<script type="module" src="/wallet/page.js"></script>
</html>
`

export const shellPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  // Its buttons approve requests: other pages must not frame it (clickjacking).
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')
