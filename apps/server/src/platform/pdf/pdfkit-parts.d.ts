/** Documented parts of PDFKit that its type package lacks. */
declare namespace PDFKit.Mixins {
  /** An opened image; its sizes are in pixels. */
  interface OpenedImage {
    width: number
    height: number
  }

  interface PDFImage {
    openImage(src: Uint8Array): OpenedImage
    image(opened: OpenedImage, x: number, y: number, options: ImageOption): this
  }
}

/** Unicode line breaking (UAX #14); the package has no types. */
declare module 'linebreak' {
  class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
  export = LineBreaker
}

/** The characters of a font; the package has no types. */
declare module 'fontkit' {
  export function openSync(path: string): { hasGlyphForCodePoint(codePoint: number): boolean }
}
