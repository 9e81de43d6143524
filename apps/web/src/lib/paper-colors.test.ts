import { expect, test } from 'vitest'
import { followPrinting } from './paper-colors.ts'

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')

test('prints a dark screen in light colors and restores it afterwards', () => {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  const end = followPrinting()
  window.dispatchEvent(new Event('beforeprint'))
  expect(scheme()).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(scheme()).toBe('dark')
  end()
  window.dispatchEvent(new Event('beforeprint'))
  expect(scheme()).toBe('dark')
})
