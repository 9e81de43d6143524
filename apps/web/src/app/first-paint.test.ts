import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'

const script = readFileSync(path.join(import.meta.dirname, '../../public/first-paint.js'), 'utf8')
const explorer = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'
const chrome = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

type Browser = { agent: string; modern: boolean; chosen?: string; dark?: boolean }

/** Runs the script with the features of one browser only. */
function visit({ agent, modern, chosen, dark }: Browser) {
  const banner = { text: '', hidden: true, setAttribute: () => undefined } as Record<string, unknown>
  banner.removeAttribute = () => {
    banner.hidden = false
  }
  banner.appendChild = (node: string) => {
    banner.text = node
  }
  const attributes: Record<string, string> = {}
  const elements: Record<string, unknown> = { 'unsupported-browser': banner, root: { style: {} } }
  const document = {
    readyState: 'loading',
    addEventListener: (_name: string, listener: () => void) => listener(),
    createElement: () => (modern ? { noModule: false } : {}),
    createTextNode: (text: string) => text,
    getElementById: (id: string) => elements[id],
    documentElement: {
      setAttribute: (name: string, value: string) => Object.assign(attributes, { [name]: value }),
    },
  }
  const window = {
    navigator: { userAgent: agent },
    localStorage: { getItem: () => chosen ?? null },
    ...(modern && {
      fetch: () => undefined,
      AbortController: class {},
      matchMedia: () => ({ matches: dark }),
    }),
  }
  runInNewContext(script, { window, document })
  return { banner, scheme: attributes['data-mantine-color-scheme'] }
}

describe('[A2.012] the unsupported-browser banner', () => {
  test('recommends Firefox, Edge or Chrome in an old Internet Explorer', () => {
    const { banner } = visit({ agent: explorer, modern: false })
    expect(banner.hidden).toBe(false)
    expect(banner.text).toContain('Firefox, Edge or Chrome')
  })

  test('is also shown in other unsupported browsers, but in no current one', () => {
    expect(visit({ agent: 'Old/1.0', modern: false }).banner.hidden).toBe(false)
    expect(visit({ agent: chrome, modern: true }).banner.hidden).toBe(true)
  })

  test('uses syntax of old browsers', () => {
    const code = script.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    expect(code).not.toMatch(/=>|\b(const|let|class)\b|\?\.|`/)
  })
})

test("sets the colors before the first paint: the person's choice, else the device's", () => {
  const seen = (chosen: string | undefined, dark: boolean) =>
    visit({ agent: chrome, modern: true, dark, ...(chosen !== undefined && { chosen }) }).scheme
  expect([seen('dark', false), seen('light', true), seen(undefined, true), seen('auto', false)]).toEqual([
    'dark',
    'light',
    'dark',
    'light',
  ])
})

describe('[A8.010] when the program cannot be loaded', () => {
  function fail(announce: () => void): string | null {
    document.body.innerHTML = '<div id="root"><div class="splash">Loading…</div></div>'
    runInNewContext(script, { window, document })
    announce()
    return document.getElementById('root')?.textContent ?? null
  }
  const words = 'Fettle could not be loaded. Check the connection, then reload the page.Reload'

  test('the page shows a message instead of loading forever', () => {
    expect(fail(() => window.dispatchEvent(new Event('fettle-not-loaded')))).toBe(words)
  })

  test('including for a missing entry file, but not for a missing picture', () => {
    const missing = (name: string) => () => {
      const element = document.createElement(name)
      document.body.append(element)
      element.dispatchEvent(new Event('error'))
    }
    expect(fail(missing('script'))).toBe(words)
    expect(fail(missing('img'))).toBe('Loading…')
  })
})
