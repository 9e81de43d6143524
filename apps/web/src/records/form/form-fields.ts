/** What every group of fields of a form is given. */
export type FieldsOf<D> = {
  readonly draft: D
  readonly change: (part: Partial<D>) => void
  /** What is wrong with a field, if anything. */
  readonly errorOf: (field: string) => string | null
}
