import type { Field, FieldsOfKind, TextField } from '@fettle/rules/records/field'
import type * as z from 'zod/mini'

/** The texts of a field catalog, each with the schema that `schemaOf` makes for its maximum. */
export const fieldTexts = <const C extends Readonly<Record<string, Field>>, S extends z.ZodMiniType>(
  catalog: C,
  schemaOf: (max: number) => S,
): { [F in FieldsOfKind<C, 'text'>]: S } =>
  Object.fromEntries(
    Object.entries(catalog)
      .filter((entry): entry is [string, TextField] => entry[1].kind === 'text')
      .map(([name, { max }]) => [name, schemaOf(max)]),
  ) as { [F in FieldsOfKind<C, 'text'>]: S }
