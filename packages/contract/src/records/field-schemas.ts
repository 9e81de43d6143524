import {
  decimalsFault,
  type Field,
  type FieldsOfKind,
  type NumberField,
  type TextField,
} from '@fettle/rules/records/field'
import * as z from 'zod/mini'
import { enteredDay } from '../common.ts'

/** The text fields of a catalog, each with a schema from `schemaOf` for its maximum. */
export const fieldTexts = <const C extends Readonly<Record<string, Field>>, S extends z.ZodMiniType>(
  catalog: C,
  schemaOf: (max: number) => S,
): { [F in FieldsOfKind<C, 'text'>]: S } =>
  Object.fromEntries(
    Object.entries(catalog)
      .filter((entry): entry is [string, TextField] => entry[1].kind === 'text')
      .map(([name, { max }]) => [name, schemaOf(max)]),
  ) as { [F in FieldsOfKind<C, 'text'>]: S }

type Entered<S extends z.ZodMiniType> = z.ZodMiniOptional<z.ZodMiniNullable<S>>

/** A number with at most `scale` decimals, from `min` to `max`. */
export const numberWithin = ({ min, max, scale }: Pick<NumberField, 'min' | 'max' | 'scale'>) =>
  z.number().check(
    z.minimum(min),
    z.maximum(max),
    z.refine((value: number) => decimalsFault(value, { scale }) === null, {
      error: ({ input }) => decimalsFault(Number(input), { scale }) ?? '',
    }),
  )

/** Number fields of a catalog for a change. Absent stays unchanged, null empties. */
export const fieldNumbers = <const C extends Readonly<Record<string, Field>>>(
  catalog: C,
): { [F in FieldsOfKind<C, 'number'>]: Entered<z.ZodMiniNumber> } =>
  Object.fromEntries(
    Object.entries(catalog)
      .filter((entry): entry is [string, NumberField] => entry[1].kind === 'number')
      .map(([name, field]) => [name, z.optional(z.nullable(numberWithin(field)))]),
  ) as { [F in FieldsOfKind<C, 'number'>]: Entered<z.ZodMiniNumber> }

/** Day fields of a catalog for a change. Absent stays unchanged, null empties. */
export const fieldDays = <const C extends Readonly<Record<string, Field>>>(
  catalog: C,
): { [F in FieldsOfKind<C, 'day'>]: Entered<typeof enteredDay> } =>
  Object.fromEntries(
    Object.entries(catalog)
      .filter(([, { kind }]) => kind === 'day')
      .map(([name]) => [name, z.optional(z.nullable(enteredDay))]),
  ) as { [F in FieldsOfKind<C, 'day'>]: Entered<typeof enteredDay> }
