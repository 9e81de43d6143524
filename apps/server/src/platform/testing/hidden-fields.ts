/** Names and values of the hidden fields of a form, as its HTML. */
export const hiddenFieldsOf = (form: string): Record<string, string> =>
  Object.fromEntries(
    [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
