import { access } from 'node:fs/promises'
import { serveFileReader } from './serve-file-reader.ts'

export type FixtureRequest =
  | { kind: 'return'; value: unknown }
  /** Reads on until the file exists. */
  | { kind: 'hold'; until: string }
  | { kind: 'throw' | 'loop' | 'fill-heap' | 'fill-buffers' | 'end' | 'environment' }

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

serveFileReader<FixtureRequest, unknown>(async (request) => {
  const kept: unknown[] = []
  switch (request.kind) {
    case 'return':
      return request.value
    case 'hold':
      while (!(await exists(request.until))) await pause()
      return 'held'
    case 'throw':
      throw new Error('This file surprises.')
    case 'loop':
      for (;;);
    case 'fill-heap':
      for (;;) kept.push({ depth: kept.length })
    case 'fill-buffers':
      for (;;) {
        kept.push(Buffer.alloc(16 * 1024 * 1024, 1))
        await pause()
      }
    case 'end':
      return process.exit(1)
    case 'environment':
      return Object.keys(process.env)
  }
})
