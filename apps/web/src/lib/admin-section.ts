/** Input of an Administration section from its URL, and how it changes its part. */
export type AdminSectionProps = {
  /** URL segment after the section: an id, `create`, or undefined for the section itself. */
  readonly record: string | undefined
  /** Unparsed query, which differs per section. */
  readonly search: Readonly<Record<string, unknown>>
  readonly onSearch: (
    next: Readonly<Record<string, unknown>>,
    options?: { readonly replace?: boolean },
  ) => void
}
