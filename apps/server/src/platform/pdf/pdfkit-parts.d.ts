/** Documented parts of PDFKit that its type package lacks. */
declare namespace PDFKit.Mixins {
  /** An opened image; its sizes are in pixels. */
  interface OpenedImage {
    width: number
    height: number
  }

  interface PDFFont {
    /** The font in use. `ascender` is in thousandths of the font size; PDFKit does not document it. */
    _font: { readonly ascender: number }
  }

  interface PDFImage {
    openImage(src: Uint8Array): OpenedImage
    image(opened: OpenedImage, x: number, y: number, options: ImageOption): this
  }
}

/** The Unicode bidirectional algorithm (UAX #9); the package has no types. */
declare module 'bidi-js' {
  type Embedding = { readonly levels: Uint8Array; readonly paragraphs: readonly { readonly level: number }[] }
  function bidiFactory(): {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): Embedding
    getMirroredCharacter(letter: string): string | null
  }
  export = bidiFactory
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
  export type FontFile = { readonly postscriptName: string; hasGlyphForCodePoint(codePoint: number): boolean }
  export function openSync(path: string): FontFile | { readonly fonts: readonly FontFile[] }
}
