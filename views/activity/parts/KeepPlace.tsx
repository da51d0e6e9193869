import { Component, createRef, type ReactNode } from 'react'

interface Place {
  readonly box: Element
  /** The first row in sight, and where it is in px. */
  readonly row: Element
  readonly top: number
}

interface KeepPlaceProps {
  readonly children: ReactNode
  readonly className: string
}

/**
 * Rows that come in above what the visitor looks at move nothing: the list scrolls along with them. Browsers do that by
 * themselves only at times, or never; a class, as only these can look at the page just before it changes.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  private readonly list = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(): Place | null {
    return placeIn(this.list.current)
  }

  override componentDidUpdate(_props: KeepPlaceProps, _state: unknown, place: Place | null): void {
    if (place?.row.isConnected) place.box.scrollTop += place.row.getBoundingClientRect().top - place.top
  }

  override render(): ReactNode {
    return (
      <div className={this.props.className} ref={this.list}>
        {this.props.children}
      </div>
    )
  }
}

/** Null where nothing is scrolled: whoever looks at the top sees what is new. */
function placeIn(list: Element | null): Place | null {
  let box = list?.parentElement
  while (box && box.scrollTop === 0) box = box.parentElement
  if (!list || !box) return null
  const edge = box.getBoundingClientRect().top
  const row = [...list.querySelectorAll('li')].find((one) => one.getBoundingClientRect().bottom > edge)
  return row ? { box, row, top: row.getBoundingClientRect().top } : null
}
