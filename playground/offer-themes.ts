import type { Modal } from 'latchkey'
import { themePresets } from './theme-presets.js'

/** The variables that the form sets; without a value the modal has its own. */
const names = [
  '--lk-accent',
  '--lk-border-radius-master',
  '--lk-font-size-master',
  '--lk-font-family',
  '--lk-color-mix',
  '--lk-color-mix-strength',
  '--lk-width',
] as const

type Name = (typeof names)[number]

const isPreset = (name: unknown): name is keyof typeof themePresets =>
  typeof name === 'string' && Object.hasOwn(themePresets, name)

/** Lets the visitor choose a look, tries it on the modal, and writes the options to copy. */
export function offerThemes(form: HTMLFormElement, modal: Modal, signal: AbortSignal): void {
  const field = (name: Name) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const output = form.querySelector('output')
  const read = (): Record<Name, string> =>
    Object.fromEntries(names.map((name) => [name, field(name)?.value.trim() ?? ''])) as Record<Name, string>
  function apply(): void {
    const variables = read()
    modal.setTheme({ variables })
    const set = Object.entries(variables).filter(([, value]) => value !== '')
    if (output) output.textContent = `themeVariables: ${JSON.stringify(Object.fromEntries(set), null, 2)},`
  }
  function take(preset: Readonly<Record<string, string>>): void {
    for (const name of names) {
      const input = field(name)
      if (input) input.value = preset[name] ?? ''
    }
    apply()
  }
  form.addEventListener('input', ({ target }) => target instanceof HTMLInputElement && apply(), { signal })
  form.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement && isPreset(target.value)) take(themePresets[target.value])
    },
    { signal },
  )
  apply()
}
