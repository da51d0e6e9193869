/** The page of an emulated provider, in a popup of the app. */
const [state, back] = (new URLSearchParams(location.search).get('state') ?? '').split('--')
const { fault } = document.documentElement.dataset
const outcome = document.getElementById('status')
const provider = location.pathname.split('/').at(-1)
document.getElementById('title')?.append(` with ${provider}`)

async function answer(name?: string): Promise<void> {
  const { opener } = window
  const cut = opener === null
  const response = await fetch('/secure/social', {
    method: 'POST',
    body: JSON.stringify({ state, cut, ...(name && { name }) }),
  })
  const { resultUri, error }: { resultUri?: string; error?: string } = await response.json()
  if (back && resultUri) return leadBack(back, resultUri)
  if (outcome) outcome.textContent = error ?? 'Done. This window may be closed.'
  if (!resultUri) return
  opener?.postMessage({ resultUri }, '*')
  if (fault === 'twice') opener?.postMessage({ resultUri }, '*')
  // A window that the app cannot close does it itself.
  if (cut) window.close()
}

/** The app had no window for this page, and left itself for it. */
function leadBack(page: string, resultUri: string): void {
  const url = new URL(decodeURIComponent(page))
  url.searchParams.append('result_uri', resultUri)
  if (/^https?:$/.test(url.protocol)) location.assign(url)
}

const field = document.querySelector('input')
document.getElementById('log-in')?.addEventListener('click', () => void answer(field?.value))
document.getElementById('refuse')?.addEventListener('click', () => void answer())

export {}
