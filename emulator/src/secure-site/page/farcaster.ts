/** What the Farcaster app would show: approves the login that waits. */
const outcome = document.getElementById('status')
const field = document.querySelector('input')

async function answer(name?: string): Promise<void> {
  const response = await fetch('/secure/farcaster', { method: 'POST', body: JSON.stringify({ name }) })
  const text = name ? 'The login is approved.' : 'The login was refused.'
  if (outcome) outcome.textContent = response.ok ? text : (await response.json()).error
}

document.getElementById('log-in')?.addEventListener('click', () => void answer(field?.value))
document.getElementById('refuse')?.addEventListener('click', () => void answer())

export {}
