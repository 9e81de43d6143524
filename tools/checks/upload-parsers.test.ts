import { describe, expect, test } from 'vitest'
import { findingsIn } from './planted.fixture.ts'
import { uploadParsers } from './upload-parsers.ts'

const feature = 'apps/server/src/features/some/some.usecases.ts'
const findingsFor = (file: string, line: string) => findingsIn(uploadParsers, { [file]: `${line}\n` })

describe('a parser of uploads', () => {
  test.each([
    ["const { default: sharp } = await import('sharp')", 'sharp'],
    ["import sax from 'sax'", 'sax'],
    ["const { openPromise } = await import('yauzl')", 'yauzl'],
    ["import { fileTypeFromFile } from 'file-type'", 'file-type'],
    ["import exifReader from 'exif-reader'", 'exif-reader'],
    ['const picture = await normalizePicture(path, 0)', 'a decoder of pictures'],
    ['const verdict = await detectDocumentType(name, staged)', 'a recognizer of documents'],
    ['const facts = await inspectFile(kind, file, options)', 'a reader of tables'],
  ])('is found in a feature: %s', async (line, what) => {
    expect(await findingsFor(feature, line)).toEqual([
      `${feature}:1 uses ${what} outside the processes that read uploads`,
    ])
  })

  test.each([
    ['apps/server/src/platform/images/picture.ts', "const { default: sharp } = await import('sharp')"],
    [feature, "import type { Entry } from 'yauzl'"],
    ['apps/server/src/features/some/some.fixture.ts', "import sharp from 'sharp'"],
    [feature, 'const picture = await readPicture(path, { longestSide: 0, owner })'],
  ])('is not found in %s: %s', async (file, line) => {
    expect(await findingsFor(file, line)).toEqual([])
  })
})
