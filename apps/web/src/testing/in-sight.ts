/** An `IntersectionObserver` for which everything is in view as soon as it is watched. */
export class EverythingInView {
  readonly #tell: (entries: { isIntersecting: boolean; target: Element }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    this.#tell = tell
  }
  observe = (target: Element) => this.#tell([{ isIntersecting: true, target }])
  unobserve = () => undefined
  disconnect = () => undefined
}
