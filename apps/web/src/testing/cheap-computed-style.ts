/** Set on the window once this module has replaced its functions: the test files of a worker share one window. */
const installed = Symbol.for('fettle.cheapComputedStyle')

/** Properties that queries, clicks and dropdowns read, by the word that a declaration of each contains. */
const namesByWord = {
  display: ['display'],
  visibility: ['visibility'],
  direction: ['direction'],
  'pointer-events': ['pointerEvents'],
  overflow: ['overflow', 'overflowX', 'overflowY'],
  position: ['position'],
  width: ['width'],
  height: ['height'],
  border: ['borderTopWidth', 'borderLeftWidth'],
  font: ['fontSize'],
  transform: ['transform'],
  translate: ['translate'],
  scale: ['scale'],
  rotate: ['rotate'],
  perspective: ['perspective'],
  filter: ['filter', 'backdropFilter'],
  'will-change': ['willChange'],
  contain: ['contain'],
}
const words = new Map(
  Object.entries(namesByWord).flatMap(([word, names]) => names.map((name) => [name, word] as const)),
)
const inherited = new Set(['visibility', 'direction'])

/**
 * Answers the properties in `words` without the cascade when only an element's tag can decide them: no style sheet and
 * no style attribute mentions the property. They are read for every element, and happy-dom computes all properties of
 * all ancestors each time. Anything else is left to happy-dom.
 */
function install(): void {
  const compute = window.getComputedStyle.bind(window)
  const createElement = document.createElement.bind(document)
  const sheets = new Set<Element>()
  const valueByTag = new Map<string, unknown>()
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
      isDecidedByTag(element, name)
        ? String(valueOfTag(element, name))
        : compute(element).getPropertyValue(name)
    const computed = compute(element)
    // The target has no own properties, because the engine reads the target's property after each call, and happy-dom
    // would compute the cascade.
    const style = new Proxy<CSSStyleDeclaration>(Object.create(computed), {
      get(_target, name) {
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
    const word = words.get(name)
    if (word === undefined) return false
    // A dialog is displayed while it is open.
    if (!element.isConnected || element.tagName === 'DIALOG') return false
    // Below the root, the tags of the ancestors decide, too.
    if (name === 'fontSize' && element.parentElement !== null) return false
    for (const sheet of sheets) {
      if (!sheet.isConnected) continue
      if (sheet.tagName === 'LINK' || sheet.textContent.includes(word)) return false
    }
    if (!inherited.has(name)) return !mentions(element, word)
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      if (mentions(each, word)) return false
    return true
  }

  function valueOfTag(element: Element, name: string): unknown {
    const key = `${element.tagName} ${name}`
    const known = valueByTag.get(key)
    if (known !== undefined) return known
    const value: unknown = Reflect.get(compute(element), name)
    valueByTag.set(key, value)
    return value
  }
}

const mentions = (element: Element, word: string) => element.getAttribute('style')?.includes(word) ?? false

if (!(installed in window)) {
  Object.defineProperty(window, installed, { value: true })
  install()
}
