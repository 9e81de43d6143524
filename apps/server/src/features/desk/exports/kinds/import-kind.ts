import { importKinds, type Kind } from '#features/desk/imports/imports.public.ts'

/** The import kind with this name. It must exist. */
export function importKind(name: string): Kind {
  const kind = importKinds.find((each) => each.name === name)
  if (!kind) throw new Error(`There is no kind of import named ${name}.`)
  return kind
}
