import type { ReactNode } from 'react'
import type { PluginContext } from '../../../../kernel/plugin.js'
import { Icon } from '../pictures/Icon.js'
import { copy } from '../pictures/icons.js'
import { type Copied, copyText } from './copy-text.js'
import { Pressable } from './Pressable.js'

export interface CopyProps {
  readonly context: PluginContext
  /** The whole text to copy; without it a click does nothing. */
  readonly text: string | undefined
  readonly what?: Copied
  /** What is shown, e.g. the address shortened. */
  readonly children: ReactNode
  readonly label?: string
  readonly testId?: string
  readonly onCopied?: () => void
}

/** A chip that copies a text; a toast tells whether it worked. */
export function Copy({ context, text, what = 'address', children, label, testId, onCopied }: CopyProps) {
  const run = async () => {
    if (text && (await copyText(context, text, what))) onCopied?.()
  }
  return (
    <Pressable className="chip" label={label} testId={testId} disabled={!text} onClick={() => void run()}>
      {children}
      <Icon path={copy} size={16} />
    </Pressable>
  )
}
