/** Parts of PDFKit's documented interface that its type package leaves out. */
declare namespace PDFKit.Mixins {
  /** A picture that is read; its sizes are in pixels. */
  interface OpenedImage {
    width: number
    height: number
  }

  interface PDFImage {
    openImage(src: Uint8Array): OpenedImage
    image(opened: OpenedImage, x: number, y: number, options: ImageOption): this
  }
}

/** Line breaking as Unicode describes it (UAX #14); the package comes without types. */
declare module 'linebreak' {
  class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
  export = LineBreaker
}

/** Which letters a font has; the package comes without types. */
declare module 'fontkit' {
  export function openSync(path: string): { hasGlyphForCodePoint(codePoint: number): boolean }
}
