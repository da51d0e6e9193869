/** As much of a DOM as React hydrates and our buttons draw in, made from markup that React or we have written. */
export class SmallNode extends EventTarget {
  parentNode: SmallNode | null = null
  readonly childNodes: SmallNode[] = []
  readonly attributes: { readonly name: string; value: string }[] = []
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  readonly style = {
    setProperty: (name: string, value: string) => void Object.assign(this.style, { [name]: value }),
  }
  adoptedStyleSheets: unknown[] = []
  shadowRoot: SmallNode | null = null

  constructor(
    readonly nodeType: number,
    readonly nodeName: string,
    public nodeValue: string | null = null,
    readonly ownerDocument: unknown = document,
  ) {
    super()
  }

  get tagName() {
    return this.nodeName.toUpperCase()
  }
  get data() {
    return this.nodeValue
  }
  get firstChild() {
    return this.childNodes[0] ?? null
  }
  get lastChild() {
    return this.childNodes.at(-1) ?? null
  }
  get nextSibling(): SmallNode | null {
    const siblings = this.parentNode?.childNodes ?? []
    return siblings[siblings.indexOf(this) + 1] ?? null
  }
  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map(({ textContent }) => textContent).join('')
  }
  set textContent(text: string) {
    this.replaceChildren(text)
  }
  get className() {
    return this.getAttribute('class') ?? ''
  }
  set className(value: string) {
    this.setAttribute('class', value)
  }

  getAttribute = (name: string) => this.attributes.find((each) => each.name === name)?.value ?? null
  hasAttribute = (name: string) => this.getAttribute(name) !== null
  setAttribute(name: string, value: string) {
    const present = this.attributes.find((each) => each.name === name)
    if (present) present.value = value
    else this.attributes.push({ name, value })
  }
  removeAttribute(name: string) {
    const at = this.attributes.findIndex((each) => each.name === name)
    if (at >= 0) this.attributes.splice(at, 1)
  }

  insertBefore(node: SmallNode, before: SmallNode | null) {
    node.remove()
    node.parentNode = this
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, node)
    return node
  }
  appendChild = (node: SmallNode) => this.insertBefore(node, null)
  append(...nodes: readonly (SmallNode | string)[]) {
    for (const node of nodes) this.appendChild(typeof node === 'string' ? textNode(node) : node)
  }
  removeChild(node: SmallNode) {
    node.remove()
    return node
  }
  replaceChildren(...nodes: readonly (SmallNode | string)[]) {
    for (const node of [...this.childNodes]) node.remove()
    this.append(...nodes)
  }
  remove() {
    const siblings = this.parentNode?.childNodes
    siblings?.splice(siblings.indexOf(this), 1)
    this.parentNode = null
  }
  /** By a tag, or by `[attribute]`. */
  querySelector(selector: string): SmallNode | null {
    const name = selector.replace(/[[\]]/g, '')
    const isMatch = (node: SmallNode) =>
      name === selector ? node.nodeName === name : node.hasAttribute(name)
    for (const child of this.childNodes) {
      const match = isMatch(child) ? child : child.querySelector(selector)
      if (match) return match
    }
    return null
  }
}

const textNode = (text: string) => new SmallNode(3, '#text', text)
export const element = (name: string) => new SmallNode(1, name)

const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" }
const decoded = (text: string) => text.replace(/&([#\w]+);/g, (whole, name) => entities[name] ?? whole)

/** Puts markup into an element. */
export function fill(root: SmallNode, html: string): SmallNode {
  let parent = root
  const tokens = html.matchAll(/<!--(.*?)-->|<\/\w+>|<([\w-]+)([^>]*)>|([^<]+)/g)
  for (const [token, comment, name, attributes = '', text] of tokens) {
    if (comment !== undefined) parent.appendChild(new SmallNode(8, '#comment', comment))
    else if (text) parent.append(decoded(text))
    else if (name) {
      parent = parent.appendChild(element(name))
      for (const [, key = '', value = ''] of attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g))
        parent.setAttribute(key, decoded(value))
    } else if (token && parent.parentNode) parent = parent.parentNode
  }
  return root
}

/** What a document has beside that of the borrowed page. */
export const smallDocument = () => ({
  nodeType: 9,
  activeElement: null,
  defaultView: window,
  adoptedStyleSheets: [],
  createElement: element,
  createTextNode: textNode,
})
