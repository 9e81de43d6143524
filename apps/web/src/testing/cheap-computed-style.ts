/** Set on the window once this module has replaced its functions: the test files of a worker share one window. */
const installed = Symbol.for('fettle.cheapComputedStyle')

/**
 * Answers `display` and `visibility` without the cascade when only an element's tag can decide them: no style sheet and
 * no style attribute mentions the property. Accessible names read both for every element, and happy-dom computes all
 * properties of all ancestors each time. Anything else is left to happy-dom.
 */
function install(): void {
  const compute = window.getComputedStyle.bind(window)
  const createElement = document.createElement.bind(document)
  const sheets = new Set<Element>()
  const valueByTag = new Map<string, string>()
  const cheapStyles = new WeakMap<Element, CSSStyleDeclaration>()

  // Looking for style sheets in the document after each change would cost as much as the cascade.
  document.createElement = ((tag: string, options?: ElementCreationOptions) => {
    const element = createElement(tag, options)
    if (tag === 'style' || tag === 'link') sheets.add(element)
    return element
  }) as typeof document.createElement

  window.getComputedStyle = (element) => {
    const known = cheapStyles.get(element)
    if (known !== undefined) return known
    const getPropertyValue = (name: string) =>
      isDecidedByTag(element, name) ? valueOfTag(element, name) : compute(element).getPropertyValue(name)
    const style = new Proxy(compute(element), {
      get(computed, name) {
        if (name === 'getPropertyValue') return getPropertyValue
        return typeof name === 'string' && isDecidedByTag(element, name)
          ? valueOfTag(element, name)
          : Reflect.get(computed, name)
      },
    })
    cheapStyles.set(element, style)
    return style
  }

  function isDecidedByTag(element: Element, name: string): boolean {
    if (name !== 'display' && name !== 'visibility') return false
    // A dialog is displayed while it is open.
    if (!element.isConnected || element.tagName === 'DIALOG') return false
    for (const sheet of sheets) {
      if (!sheet.isConnected) continue
      if (sheet.tagName === 'LINK' || sheet.textContent.includes(name)) return false
    }
    if (name === 'display') return !mentions(element, name)
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      if (mentions(each, name)) return false
    return true
  }

  function valueOfTag(element: Element, name: string): string {
    const key = `${element.tagName} ${name}`
    const known = valueByTag.get(key)
    if (known !== undefined) return known
    const value = compute(element).getPropertyValue(name)
    valueByTag.set(key, value)
    return value
  }
}

const mentions = (element: Element, name: string) => element.getAttribute('style')?.includes(name) ?? false

if (!(installed in window)) {
  Object.defineProperty(window, installed, { value: true })
  install()
}
