/** Common props of field groups in a form. */
export type FieldsOf<D> = {
  readonly draft: D
  readonly change: (part: Partial<D>) => void
  /** Problem of a field, or null. */
  readonly errorOf: (field: string) => string | null
}
