import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react'

export interface TabsProps<T extends string> {
  /** What the tabs are for; read by screen readers. */
  readonly label: string
  readonly tabs: readonly { readonly id: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (id: T) => void
  /** The content of the chosen tab. */
  readonly children?: ReactNode
  /** Nothing in the panel can be focused, so the panel itself takes the focus to be scrolled by keyboard. */
  readonly stop?: boolean
  /** Makes the panel scroll on its own; needed where it has a fixed height. */
  readonly panelRef?: Ref<HTMLDivElement>
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs with one stop for Tab: the arrows, Home and End move between them. A single one is not drawn. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { value, tabs, children, stop, panelRef } = props
  const group = useId()
  if (children !== undefined && tabs.length < 2) {
    if (!panelRef) return children
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      <div ref={panelRef} className="scroll" tabIndex={0}>
        {children}
      </div>
    )
  }
  return (
    <>
      <TabList {...props} group={group} />
      {children !== undefined && (
        <div
          ref={panelRef}
          className={panelRef ? 'tab-panel scroll' : 'tab-panel'}
          id={group}
          role="tabpanel"
          aria-labelledby={group + value}
          tabIndex={stop ? 0 : undefined}
        >
          {children}
        </div>
      )}
    </>
  )
}

function TabList<T extends string>(props: TabsProps<T> & { readonly group: string }) {
  const { label, tabs, value, onChange, children, group } = props
  const list = useRef<HTMLDivElement>(null)
  const choose = (index: number) => {
    const at = (index + tabs.length) % tabs.length
    const next = tabs[at]
    if (next) onChange(next.id)
    list.current?.querySelectorAll('button')[at]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === value)
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = steps[event.key]
    const target = step ? at + (rtl ? -step : step) : { Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    choose(target)
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={group + tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          aria-controls={children === undefined ? undefined : group}
          tabIndex={tab.id === value ? 0 : -1}
          data-testid={`tab-${tab.id}`}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
