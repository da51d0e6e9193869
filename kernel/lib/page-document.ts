/**
 * `document` as the browser made it. An element with a name takes the place of any of its properties:
 * `<img name="body">` on the page is `document.body`.
 */
export const pageDocument: Document = /*#__PURE__*/ new Proxy<Document>(Object.create(null), {
  get(_, key) {
    const value: unknown = Reflect.get(properties(), key, document)
    return typeof value === 'function' ? value.bind(document) : value
  },
  set: (_, key, value) => Reflect.set(properties(), key, value, document),
})

/** Outside browsers, where tests bring a page of their own, they are on the document itself. */
const properties = (): Document => (typeof Document === 'undefined' ? document : Document.prototype)
