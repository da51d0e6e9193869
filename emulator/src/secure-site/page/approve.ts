/** The page behind the link of a mail that asks to approve a browser. */
const id = new URLSearchParams(location.search).get('id')
const outcome = document.getElementById('status')

async function answer(approved: boolean): Promise<void> {
  const response = await fetch('/secure/approve', { method: 'POST', body: JSON.stringify({ id, approved }) })
  const text = approved ? 'The login is approved.' : 'The login was refused.'
  if (outcome) outcome.textContent = response.ok ? text : (await response.json()).error
}

document.getElementById('approve')?.addEventListener('click', () => void answer(true))
document.getElementById('reject')?.addEventListener('click', () => void answer(false))

export {}
