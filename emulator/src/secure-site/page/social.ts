/** The page of an emulated provider, in a popup of the app. */
const state = new URLSearchParams(location.search).get('state')
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
  if (outcome) outcome.textContent = error ?? 'Done. This window may be closed.'
  if (!resultUri) return
  opener?.postMessage({ resultUri }, '*')
  if (fault === 'twice') opener?.postMessage({ resultUri }, '*')
  // A window that the app cannot close does it itself.
  if (cut) window.close()
}

const field = document.querySelector('input')
document.getElementById('log-in')?.addEventListener('click', () => void answer(field?.value))
document.getElementById('refuse')?.addEventListener('click', () => void answer())

export {}
