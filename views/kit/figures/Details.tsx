import type { ReactNode } from 'react'

export interface DetailsProps {
  readonly items: readonly {
    readonly label: string
    readonly value: ReactNode
    /** The line that counts. */
    readonly strong?: boolean
  }[]
}

/** Names and values: what a visitor checks before saying yes. */
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
