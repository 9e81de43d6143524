import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const show = (html: string) => {
  document.body.innerHTML = html
}
const addSheet = (text: string) => {
  const sheet = document.createElement('style')
  sheet.textContent = text
  document.head.append(sheet)
  return sheet
}
const isFound = () => screen.queryByRole('button', { name: 'Send' }) !== null

test('a query by role finds a button that nothing hides', () => {
  show('<p><button>Send</button></p>')
  expect(isFound()).toBe(true)
})

test.each([
  ['its own display', '<button style="display: none">Send</button>'],
  ['its own visibility', '<button style="visibility: hidden">Send</button>'],
  ['the display of an ancestor', '<div style="display: none"><p><button>Send</button></p></div>'],
  ['the visibility of an ancestor', '<div style="visibility: hidden"><p><button>Send</button></p></div>'],
  ['a closed dialog', '<dialog><button>Send</button></dialog>'],
])('a query by role does not find a button hidden by %s', (_reason, html) => {
  show(html)
  expect(isFound()).toBe(false)
})

test('a query by role finds a button in an open dialog', () => {
  show('<dialog open><button>Send</button></dialog>')
  expect(isFound()).toBe(true)
})

test.each(['display: none', 'visibility: hidden'])(
  'a style sheet with %s hides a button while it is there',
  (rule) => {
    show('<button class="secret">Send</button>')
    expect(isFound()).toBe(true)
    const sheet = addSheet(`.secret { ${rule} }`)
    expect(isFound()).toBe(false)
    sheet.remove()
    expect(isFound()).toBe(true)
  },
)

test('an accessible name leaves out hidden text and separates blocks', () => {
  show('<button><div>Send</div><div>now</div><span style="display: none">never</span></button>')
  expect(screen.getByRole('button', { name: 'Send now' })).toBeTruthy()
})

test.each([
  ['overflow', 'overflow: auto', 'auto'],
  ['position', 'position: absolute', 'absolute'],
  ['transform', 'transform: scale(2)', 'scale(2)'],
  ['direction', 'direction: rtl', 'rtl'],
] as const)(
  'a computed style returns %s from the style of an element or a style sheet',
  (name, style, value) => {
    show(`<p id="plain"></p><p id="styled" style="${style}"></p><p id="ruled"></p>`)
    const styles = ['plain', 'styled', 'ruled'].map((id) =>
      window.getComputedStyle(document.getElementById(id) ?? document.body),
    )
    const read = () => styles.map((each) => each[name])
    const [plain] = read()
    expect(read()).toEqual([plain, value, plain])
    const sheet = addSheet(`#ruled { ${style} }`)
    expect(read()).toEqual([plain, value, value])
    sheet.remove()
    expect(read()).toEqual([plain, value, plain])
  },
)

test('a computed style returns an inherited direction', () => {
  show('<section style="direction: rtl"><p>Text</p></section>')
  expect(window.getComputedStyle(screen.getByText('Text')).direction).toBe('rtl')
})

test('a computed style is one of the window, and knows its properties', () => {
  const style = window.getComputedStyle(document.body)
  expect(style).toBeInstanceOf(CSSStyleDeclaration)
  expect('overflow' in style).toBe(true)
  expect(style.getPropertyValue('display')).toBe('block')
})
