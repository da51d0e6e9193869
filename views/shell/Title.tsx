import type { ReactNode } from 'react'
import type { ViewProps } from '../kit/index.js'
import type { ViewFile } from './sceneOf.js'

interface TitleProps extends ViewProps {
  readonly file: ViewFile
}

/** The view's title: a component, a function or plain text. */
export function Title({ file, ...props }: TitleProps): ReactNode {
  const { Title: Own, title } = file
  if (Own) return <Own {...props} />
  return typeof title === 'function' ? title(props) : title
}
