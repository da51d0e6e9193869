import { optionNames, readOptions } from './options.js'

/** Every option as a property that is kept in its attribute. */
export function addOptionProperties(Class: CustomElementConstructor): void {
  for (const name of optionNames) {
    Object.defineProperty(Class.prototype, name, {
      get(this: HTMLElement) {
        return readOptions((attribute) => this.getAttribute(attribute))[name]
      },
      set(this: HTMLElement, value: unknown) {
        if (value == null || value === false) this.removeAttribute(name)
        else this.setAttribute(name, value === true ? '' : String(value))
      },
    })
  }
}

/** Properties that were set before the element was defined hide the class's: they are set again. */
export function upgradeProperties(element: HTMLElement): void {
  for (const name of optionNames) {
    if (!Object.hasOwn(element, name)) continue
    const value: unknown = Reflect.get(element, name)
    Reflect.deleteProperty(element, name)
    Reflect.set(element, name, value)
  }
}
