/** The picture has more pixels than may be decoded. */
export class PictureTooLargeError extends Error {
  override readonly name = 'PictureTooLargeError'
  readonly megapixels: number
  /** The most megapixels that a picture of this depth may have. */
  readonly max: number
  constructor(megapixels: number, max: number) {
    super(`The picture has ${megapixels} megapixels; the limit is ${max}.`)
    this.megapixels = megapixels
    this.max = max
  }
}
