import { labelStocks } from '@fettle/rules/labels/label-stock'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Label, LabelJob } from '../labels/label-job.ts'
import { printLabels } from '../labels/print-labels.ts'
import { readPdfPages } from '../testing/read-pdf.ts'
import { testFonts } from './extra-fonts.fixture.ts'
import { findExtraFonts } from './extra-fonts.ts'
import { renderPdf } from './render-pdf.ts'
import { directionOf, textRuns } from './text-runs.ts'

const never = new AbortController().signal
const useFonts = (setting: string) => {
  process.env.FETTLE_FONTS = setting
}
beforeEach(() => useFonts(testFonts))
afterEach(() => useFonts('off'))

const settings = { title: 'A report', orientation: 'portrait', paperSize: 'Letter' } as const

async function render(...texts: string[]): Promise<Buffer> {
  async function* section() {
    yield { content: texts.map((text) => ({ text })), footer: '' }
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of renderPdf(settings, section(), never)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const fontsOf = (pdf: Buffer) => [
  ...new Set(
    [...pdf.toString('latin1').matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g)].map(([, name]) => name ?? ''),
  ),
]
const samples = {
  Arabic: 'مرحبا بالعالم',
  Hebrew: 'שלום עולם',
  Hindi: 'नमस्ते दुनिया',
  Thai: 'สวัสดีชาวโลก',
  Chinese: '水管漏水',
  Japanese: 'ポンプの水漏れ',
  Korean: '안녕하세요',
  emoji: '🔧🚨',
}

describe('with fonts of the operator', () => {
  test.each(Object.entries(samples))('a PDF prints %s', async (_name, text) => {
    const [page = ''] = await readPdfPages(await render(text))
    expect(page).not.toContain('?')
    expect(page).not.toContain('Some characters are not in the font')
    const letters = (read: string) => [...read.normalize('NFKC').replace(/\s/g, '')].sort().join('')
    expect(letters(page.replace(/Page 1 of 1/, ''))).toContain(letters(text).slice(0, 2))
  })

  test.each(Object.values(samples))('every letter of %s has a glyph in its font', async (text) => {
    const { openSync } = await import('fontkit')
    for (const run of textRuns(text, false, directionOf(text))) {
      const file = openSync(run.font)
      if (!('hasGlyphForCodePoint' in file)) throw new Error('A collection.')
      for (const letter of run.text)
        expect([letter, /\s/.test(letter) || file.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)]).toEqual([
          letter,
          true,
        ])
    }
  })

  test('joins Arabic letters and writes words from right to left, numbers from left to right', async () => {
    const runs = textRuns('غرفة 12 مغلقة', false, 'rtl').map(({ text }) => text)
    expect(runs.filter((text) => text.trim() !== '')).toEqual(['مغلقة', '12', 'غرفة'])
    const { openSync } = await import('fontkit')
    const [run] = textRuns('مرحبا', false, 'rtl')
    const font = openSync(run?.font ?? '') as unknown as {
      layout(text: string): { glyphs: { id: number; name: string }[] }
      glyphForCodePoint(codePoint: number): { id: number }
    }
    const shaped = font.layout(run?.text ?? '').glyphs.map(({ id }) => id)
    const isolated = [...'مرحبا'].map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id)
    expect(shaped).not.toContain(0)
    expect(shaped.filter((id) => isolated.includes(id)).length).toBeLessThan(isolated.length)
  })

  test('a line with both directions follows its paragraph and mirrors brackets', () => {
    const text = 'Pump (שלום) 7'
    const read = (direction: 'ltr' | 'rtl') =>
      textRuns(text, false, direction)
        .map((run) => run.text)
        .join('')
        .replace(/\s+/g, ' ')
    expect(directionOf(text)).toBe('ltr')
    expect(read('ltr')).toBe('Pump (שלום) 7')
    expect(read('rtl')).toBe('7 (שלום) Pump')
  })

  test("a PDF with Latin letters embeds only the product's font, and others only the letters they use", async () => {
    expect(fontsOf(await render('Zürich, Kraków, Ελλάδα'))).toEqual(['Roboto-Regular'])
    const mixed = await render(...Object.values(samples))
    expect(fontsOf(mixed).length).toBeGreaterThan(6)
    expect(mixed.length).toBeLessThan(150_000)
  })

  test('labels support these letters', async () => {
    const job: LabelJob = {
      title: 'Labels',
      stock: labelStocks['avery-5160'],
      code: 'qr',
      start: 1,
      offsetX: 0,
      offsetY: 0,
    }
    const labels: Label[] = [
      { lines: [{ text: 'غرفة 12' }, { text: '水管 🔧' }], qrText: 'A-1', code128Text: 'A-1' },
    ]
    expect((await printLabels(job, labels, { replaceLetters: false }, never)).subarray(0, 5).toString()).toBe(
      '%PDF-',
    )
    useFonts('off')
    await expect(printLabels(job, labels, { replaceLetters: false }, never)).rejects.toThrow(
      'cannot be printed',
    )
  })
})

describe('without fonts', () => {
  test('a PDF names the letters that it lacks', async () => {
    useFonts('off')
    const [page] = await readPdfPages(await render('水管'))
    expect(page).toContain("appear as '?': Chinese or Japanese characters")
  })

  test('a missing folder has no fonts', () => {
    expect(findExtraFonts('/nowhere/at/all')).toEqual([])
    expect(findExtraFonts('off')).toEqual([])
  })
})
