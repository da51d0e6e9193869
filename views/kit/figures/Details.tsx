import type { ReactNode } from 'react'

export interface DetailsProps {
  readonly items: readonly {
    readonly label: string
    readonly value: ReactNode
    /** The most important line. */
    readonly strong?: boolean
  }[]
}

/** Names and values that a visitor checks before confirming. */
export function Details({ items }: DetailsProps) {
  return (
    <dl className="details">
      {items.map(({ label, value, strong }) => (
        <div key={label} className={strong ? 'strong' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
