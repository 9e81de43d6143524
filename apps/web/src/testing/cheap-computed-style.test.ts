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
