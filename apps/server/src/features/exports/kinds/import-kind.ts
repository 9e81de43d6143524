import { importKinds, type Kind } from '#features/imports/imports.public.ts'

/** The kind of import of this name, which is there. */
export function importKind(name: string): Kind {
  const kind = importKinds.find((each) => each.name === name)
  if (!kind) throw new Error(`There is no kind of import named ${name}.`)
  return kind
}
