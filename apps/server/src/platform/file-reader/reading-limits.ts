const mebibyte = 1024 * 1024

/** Time and memory of the process that reads one uploaded file. A file that needs more is refused. */
export type ProcessLimits = {
  /** Time for one file, without the time in the queue. */
  seconds: number
  /** JavaScript heap. V8 ends the process beyond it. */
  heapMegabytes: number
  /** Resident memory of the whole process, with decoded pixels and unpacked bytes. */
  residentMegabytes: number
}

/**
 * A picture of 50 megapixels takes 5 seconds on a busy machine. At its full size, progressive and turned, it takes
 * 660 MB; scaled for screens, 280 MB.
 */
export const pictureProcess: ProcessLimits = { seconds: 30, heapMegabytes: 96, residentMegabytes: 800 }

/** Recognizing a document reads its beginning and its archive directory. */
export const documentProcess: ProcessLimits = { seconds: 20, heapMegabytes: 96, residentMegabytes: 320 }

/**
 * Reading the structure of a table reads its encoding, shared strings and first rows; counting values reads
 * 100,000 rows. The heap equals that of the import itself, so that a table that exceeds it is rejected on
 * upload.
 */
export const tableProcess: ProcessLimits = { seconds: 60, heapMegabytes: 160, residentMegabytes: 480 }

/** Limits of XML in workbooks. */
export const xmlLimits = {
  /** Elements within each other. A sheet has about ten levels. */
  depth: 64,
  /** Attributes of one element. */
  attributes: 100,
  /** Elements of one part: a million rows of a hundred cells with their values. */
  elements: 250_000_000,
} as const

/** Limits of a workbook's archive and its sheet. */
export const workbookLimits = {
  /** Files in the archive. A workbook has some dozens. */
  entries: 10_000,
  /** Unpacked bytes of a sheet: a million rows of a hundred cells each. */
  sheetBytes: 4096 * mebibyte,
  sharedStringBytes: 512 * mebibyte,
  styleBytes: 64 * mebibyte,
  /** Unpacked bytes of the list of sheets, and of the relations of the workbook. */
  bookBytes: 4 * mebibyte,
  /** Unpacked bytes per packed byte. Tables that people write stay below a hundred. */
  ratio: 250,
  /** Size from which the ratio counts. */
  ratioFrom: mebibyte,
  sheets: 1000,
  /** Excel stores at most 65,490 cell styles. */
  styles: 100_000,
  strings: 2_000_000,
  /** Characters of all shared strings. Each string counts 24 more, which is what V8 needs for an object. */
  sharedText: 64 * mebibyte,
  stringOverhead: 24,
  /** Spreadsheet programs write at most as many rows. */
  rows: 1_048_576,
  /** Cells of all rows, with the empty ones before the last value of each row. */
  cells: 250_000_000,
  /** Merged cells of several rows. */
  mergedCells: 100_000,
  /** Characters of a cell. Spreadsheet programs write at most 32,767. */
  cellText: 1_000_000,
} as const

/** Limits of every table that is imported, whatever its format. */
export const tableLimits = {
  columns: 2000,
  /** Characters of a line of text, and of a row in several lines. */
  rowText: 1_000_000,
} as const

/** Limits of an office document, which is a ZIP archive. */
export const officeArchiveLimits = {
  entries: 20_000,
  unpackedBytes: 1024 * mebibyte,
  /** Text in an office document packs to a hundredth at best, a bomb to a thousandth. */
  ratio: 200,
} as const

/** Reading the text of a document holds a PDF of 50 MB with its parsed pages. */
export const textProcess: ProcessLimits = { seconds: 20, heapMegabytes: 256, residentMegabytes: 600 }

/** Limits of a document whose text is read. */
export const textLimits = {
  /** Pages of a PDF. */
  pages: 2000,
  /** Unpacked bytes of the text parts of an office document. */
  unpackedBytes: 64 * mebibyte,
} as const

/** Limits of a picture, by what its header says. */
export const pictureLimits = {
  /** About what phone cameras produce. */
  megapixels: 50,
  /** Decoded bytes: 50 megapixels of 4 channels with 8 bits each, or 33 of 3 channels with 16 bits. */
  decodedBytes: 200_000_000,
  /** Time for the header and metadata, which take milliseconds. EXIF tags that lead to each other take half a minute. */
  headerSeconds: 2,
} as const
