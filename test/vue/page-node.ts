import { type App, type Component, createHydrationRenderer, createRenderer } from 'vue'

/** A node of a page without a browser: as much of one as Vue asks for. */
export class PageNode {
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  parentNode: PageNode | null = null
  readonly childNodes: PageNode[] = []
  readonly props: Record<string, unknown> = {}
  constructor(
    readonly nodeType: number,
    readonly tagName: string,
    public data = '',
  ) {}

  get firstChild(): PageNode | null {
    return this.childNodes[0] ?? null
  }
  get nextSibling(): PageNode | null {
    const siblings = this.parentNode?.childNodes ?? []
    return siblings[siblings.indexOf(this) + 1] ?? null
  }
  get textContent(): string {
    return this.nodeType === 1 ? this.childNodes.map((child) => child.textContent).join('') : this.data
  }
  set textContent(text: string) {
    this.childNodes.length = 0
    if (text) this.insertBefore(new PageNode(3, '#text', text), null)
  }
  hasChildNodes = (): boolean => this.childNodes.length > 0
  insertBefore(node: PageNode, anchor: PageNode | null | undefined): void {
    node.remove()
    node.parentNode = this
    this.childNodes.splice(anchor ? this.childNodes.indexOf(anchor) : this.childNodes.length, 0, node)
  }
  remove(): void {
    const siblings = this.parentNode?.childNodes
    siblings?.splice(siblings.indexOf(this), 1)
    this.parentNode = null
  }
}

export const element = (tag: string, text = ''): PageNode => {
  const node = new PageNode(1, tag.toUpperCase())
  node.textContent = text
  return node
}

const options = {
  createElement: (tag: string) => element(tag),
  createText: (text: string) => new PageNode(3, '#text', text),
  createComment: (text: string) => new PageNode(8, '#comment', text),
  setText: (node: PageNode, text: string) => {
    node.data = text
  },
  setElementText: (node: PageNode, text: string) => {
    node.textContent = text
  },
  insert: (node: PageNode, parent: PageNode, anchor?: PageNode | null) => parent.insertBefore(node, anchor),
  remove: (node: PageNode) => node.remove(),
  parentNode: (node: PageNode) => node.parentNode,
  nextSibling: (node: PageNode) => node.nextSibling,
  patchProp: (node: PageNode, key: string, _: unknown, value: unknown) => {
    node.props[key] = value
  },
}

/** Vue itself, on nodes of a page without a browser. */
export const { createApp } = createRenderer<PageNode, PageNode>(options)

const hydration = createHydrationRenderer(options as never)

/** The same on the markup of a server; Vue's types ask for nodes of a browser. */
export function hydrate(root: Component, plugin: { install(app: App): void }, place: PageNode): App {
  const app = hydration.createApp(root).use(plugin)
  app.mount(place as never, true)
  return app
}
