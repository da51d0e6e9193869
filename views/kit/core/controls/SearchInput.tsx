import { useRef } from 'react'
import type { PluginContext } from '../../../../kernel/plugin.js'
import { close, search } from '../pictures/icons.js'
import { kitWords } from '../text/messages.js'
import { IconButton } from './IconButton.js'
import { Input } from './Input.js'

export interface SearchInputProps {
  readonly context: PluginContext
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoFocus?: boolean
  readonly testId?: string
}

/** A search field with a button that clears it. */
export function SearchInput({ context, label, testId = 'wui-input-text', ...rest }: SearchInputProps) {
  const ref = useRef<HTMLInputElement>(null)
  const clear = () => {
    rest.onChange('')
    ref.current?.focus()
  }
  return (
    <Input
      {...rest}
      label={label}
      placeholder={label}
      icon={search}
      testId={testId}
      inputRef={ref}
      enterKeyHint="search"
      trailing={rest.value && <IconButton icon={close} label={kitWords(context)('clear')} onClick={clear} />}
    />
  )
}
