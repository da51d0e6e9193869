import { Children, type ReactNode } from 'react'

export interface ListProps {
  readonly children: ReactNode
  /** Its name, where no heading before it says it. */
  readonly label?: string
  readonly testId?: string
}

/** A list of rows; screen readers tell how many there are. */
export function List({ children, label, testId }: ListProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari says nothing of a <ul> without bullets
    <div className="stack" role="list" aria-label={label} data-testid={testId}>
      {Children.map(children, (row) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div role="listitem">{row}</div>
      ))}
    </div>
  )
}
