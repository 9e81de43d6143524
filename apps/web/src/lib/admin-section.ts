/** What a section of Administration gets from its address, and how it changes the part that is its own. */
export type AdminSectionProps = {
  /** What follows the section in the address: an id, `create`, or nothing for the section itself. */
  readonly record: string | undefined
  /** What stands in the query, not read yet: each section keeps something else there. */
  readonly search: Readonly<Record<string, unknown>>
  readonly onSearch: (
    next: Readonly<Record<string, unknown>>,
    options?: { readonly replace?: boolean },
  ) => void
}
