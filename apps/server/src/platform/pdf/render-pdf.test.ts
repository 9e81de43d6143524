import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { countPdfPictures, readPdfPages } from '../testing/read-pdf.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { PdfSection } from './pdf-section.ts'
import { renderPdf } from './render-pdf.ts'

const never = new AbortController().signal
const settings = { title: 'A report', orientation: 'portrait', paperSize: 'Letter' } as const

async function* each(sections: readonly PdfSection[]): AsyncGenerator<PdfSection> {
  yield* sections
}

async function render(sections: AsyncIterable<PdfSection>, signal = never): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of renderPdf(settings, sections, signal)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('every section starts on a new page, and every page shows its number and the total', async () => {
  const lines = Array.from({ length: 90 }, (_, index) => ({ text: `line ${index}` }))
  const pages = await readPdfPages(
    await render(
      each([
        { content: [{ text: 'Zürich, Kraków, Ελλάδα', style: 'title' }], footer: 'first' },
        { content: lines, footer: 'second' },
        { content: ['last'], footer: 'third' },
      ]),
    ),
  )
  expect(pages).toHaveLength(4)
  expect(pages[0]).toBe('Zürich, Kraków, Ελλάδα first Page 1 of 4')
  expect(pages[1]).toMatch(/^line 0 .*second \(1 of 2\) Page 2 of 4$/)
  expect(pages[2]).toMatch(/line 89 second \(2 of 2\) Page 3 of 4$/)
  expect(pages[3]).toBe('last third Page 4 of 4')
})

test('draws everything in one typeface, including the total number of pages', async () => {
  const content = ['regular', { text: 'bold', bold: true }]
  const pdf = await render(each([{ content, footer: 'foot' }]))
  const fonts = [...pdf.toString('latin1').matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?(\S+)/g)].map(
    ([, name]) => name,
  )
  expect(new Set(fonts)).toEqual(new Set(['Roboto-Regular', 'Roboto-Medium']))
})

test('draws pictures from the given bytes', async () => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const images = { red: new Uint8Array(jpeg) }
  const pdf = await render(
    each([
      { content: [{ image: 'red', fit: [50, 50] }], images, footer: '' },
      { content: ['none'], footer: '' },
    ]),
  )
  expect(await countPdfPictures(pdf)).toEqual([1, 0])
})

test('reads no files and fetches no URLs', async () => {
  for (const image of ['/etc/passwd', 'http://127.0.0.1:1/x.png', 'file:///etc/passwd']) {
    await expect(render(each([{ content: [{ image, fit: [50, 50] }], footer: '' }]))).rejects.toThrow(
      `no picture ${image}`,
    )
  }
})

test('fails for content that cannot be rendered, and when aborted', async () => {
  const images = { broken: new Uint8Array([1, 2, 3]) }
  const section: PdfSection = { content: [{ image: 'broken', fit: [50, 50] }], images, footer: '' }
  await expect(render(each([section]))).rejects.toThrow('not a JPEG')
  const stop = new AbortController()
  async function* stopped(): AsyncGenerator<PdfSection> {
    yield { content: ['one'], footer: '' }
    stop.abort()
    yield { content: ['two'], footer: '' }
  }
  await expect(render(stopped(), stop.signal)).rejects.toThrow()
})

/** Ids of the processes that this one started. Only Linux lists them. */
const startedProcesses = async () => {
  const list = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  return list.trim().split(' ').filter(Boolean)
}

test.runIf(process.platform === 'linux')('runs in a process, which ends when the reader leaves', async () => {
  const before = await startedProcesses()
  const section = { content: ['one'], footer: '' }
  const pdf = renderPdf(settings, each([section, section]), never)
  await pdf.next()
  const started = (await startedProcesses()).filter((id) => !before.includes(id))
  expect(started).toHaveLength(1)
  await pdf.return(undefined)
  await expect.poll(async () => (await startedProcesses()).includes(started[0] ?? '')).toBe(false)
})

test('the process stores its compiled modules for the next document', async () => {
  const cache = await temporaryFolder('compiled')
  vi.stubEnv('NODE_COMPILE_CACHE', cache)
  await render(each([{ content: ['first'], footer: '' }]))
  vi.unstubAllEnvs()
  const [version = ''] = await readdir(cache)
  expect((await readdir(path.join(cache, version))).length).toBeGreaterThan(0)
})

test('draws at most three at once, and ends a document after a stall', async () => {
  const section = { content: ['one'], footer: '' }
  const begin = (stallMs?: number) =>
    renderPdf(settings, each([section, section]), never, stallMs === undefined ? {} : { stallMs })
  const stalled = begin(50)
  const others = [begin(), begin()]
  for (const pdf of [stalled, ...others]) await pdf.next()
  const fourth = begin()
  expect((await fourth.next()).done).toBe(false)
  await expect(stalled.next()).rejects.toThrow()
  for (const pdf of [...others, fourth]) await pdf.return(undefined)
})
