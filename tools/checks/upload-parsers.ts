import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const server = 'apps/server/src/'

/** They read documents that the product has made. */
const testReaders = ['read-pdf-codes.ts', 'read-pdf-lines.ts', 'read-pdf.ts'].map(
  (name) => `platform/testing/${name}`,
)

/** What parses uploaded bytes, and the files that may name it. All of them run in a process that only reads files. */
const parsers: readonly { what: string; pattern: RegExp; allowed: readonly string[] }[] = [
  { what: 'sharp', pattern: /(?:from|import\() ?'sharp'/, allowed: ['platform/images/picture.ts'] },
  { what: 'exif-reader', pattern: /from 'exif-reader'/, allowed: ['platform/images/normalize-picture.ts'] },
  { what: 'sax', pattern: /(?:from|import\() ?'sax'/, allowed: ['platform/spreadsheet/xml-events.ts'] },
  {
    what: 'yauzl',
    pattern: /(?:from|import\() ?'yauzl'/,
    allowed: [
      'features/work/documents/archive-size.ts',
      'features/work/documents/extract-text.ts',
      'features/desk/imports/input/archive.ts',
      'platform/spreadsheet/read-workbook.ts',
      'platform/spreadsheet/workbook-parts.ts',
    ],
  },
  {
    what: 'unpdf',
    pattern: /(?:from|import\() ?'unpdf'/,
    allowed: ['features/work/documents/extract-text.ts', ...testReaders],
  },
  {
    what: 'a reader of text',
    pattern: /\bextractText\(/,
    allowed: [
      'features/work/documents/extract-text.ts',
      'features/work/documents/text-process.ts',
      ...testReaders,
    ],
  },
  {
    what: 'file-type',
    pattern: /(?:from|import\() ?'file-type'/,
    allowed: ['features/work/documents/document-kinds.ts'],
  },
  {
    what: 'a decoder of pictures',
    pattern: /\b(?:openPicture|resizePicture|normalizePicture)\(/,
    allowed: [
      'platform/images/normalize-picture.ts',
      'platform/images/picture.ts',
      'platform/images/picture-process.ts',
      // It opens pictures that the process above has made.
      'platform/pdf/pdf-writer.ts',
    ],
  },
  {
    what: 'a recognizer of documents',
    pattern: /\b(?:detectDocumentType|acceptDocument|removeMetadata)\(/,
    allowed: [
      'platform/images/metadata/remove-metadata.ts',
      'features/work/documents/accept-document.ts',
      'features/work/documents/document-kinds.ts',
      'features/work/documents/document-process.ts',
      // It runs in the process of an import.
      'features/desk/imports/kinds/document-files.ts',
    ],
  },
  {
    what: 'a reader of tables',
    pattern: /\b(?:inspectFile|proposeKinds|countValues)\(/,
    allowed: [
      'features/desk/imports/runs/count-values.ts',
      'features/desk/imports/runs/inspect-file.ts',
      'features/desk/imports/runs/propose-kinds.ts',
      'features/desk/imports/runs/table-process.ts',
      // It runs in the import command.
      'features/desk/imports/with-kept-mapping.usecases.ts',
    ],
  },
]

/** Finds code of the serving process that parses uploaded bytes: a bomb would end the process (decision 208). */
export function uploadParsers(root: string): Check {
  return {
    name: 'uploads read in other processes',
    async findings() {
      const findings: string[] = []
      for (const file of await sourceFiles(root, ['.ts'])) {
        if (!file.startsWith(server) || /\.(?:test|fixture)\.ts$/.test(file)) continue
        const lines = (await readFile(path.join(root, file), 'utf8')).split('\n')
        for (const { what, pattern, allowed } of parsers) {
          if (allowed.includes(file.slice(server.length))) continue
          const at = lines.findIndex((line) => pattern.test(line) && !line.includes('import type'))
          if (at >= 0) findings.push(`${file}:${at + 1} uses ${what} outside the processes that read uploads`)
        }
      }
      return findings
    },
  }
}
