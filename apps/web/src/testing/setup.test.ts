import { expect, test } from 'vitest'

for (const time of ['first', 'second']) {
  test(`every test begins with an empty page, whatever the one before left there: the ${time} finds none`, () => {
    expect(document.body.childElementCount).toBe(0)
    document.body.innerHTML = '<button>Left behind</button>'
    localStorage.setItem('left', 'behind')
  })
}

test('and with an empty storage', () => {
  expect(localStorage.length).toBe(0)
})
