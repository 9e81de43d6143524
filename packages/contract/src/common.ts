import { plainText } from '@fettle/rules/text/plain-text'
import * as z from 'zod/mini'

/** A record's id: a positive whole number that JSON can represent exactly. */
export const recordId = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))

/**
 * A secret of at most `max` characters, exactly as typed. Longer values are rejected before any other check,
 * so no pattern runs on unlimited text.
 */
const exactly = (max: number) => z.string().check(z.maxLength(max, { abort: true }))

/**
 * A text of at most `max` characters in its stored form (`plainText`). The base of every text in a payload;
 * checked by a test.
 */
export const limited = (max: number) =>
  exactly(max).check(z.overwrite(plainText), z.maxLength(max, { abort: true }))

/** Longer than any number, day, flag or enum value. */
const longestWord = 100

/** A short text that must match a pattern: a number, a time of day. */
export const matching = (pattern: RegExp, message: string) =>
  limited(longestWord).check(z.regex(pattern, message))

/** A record's id as text, in a path or a query. */
export const recordIdText = z.pipe(
  matching(/^[1-9]\d{0,15}$/, 'Must be a whole number above zero.'),
  z.pipe(
    z.transform((text: string) => Number(text)),
    recordId,
  ),
)

/** The two identifiers of every record ([A3.001], [B3.001]). */
export const recordStamp = { fmRecordId: recordId, fmModId: z.int() }

const noControl = z.refine((value: unknown) => !/[^\P{Cc}\t\n\r]/u.test(String(value)), {
  message: 'Contains a character that cannot be stored.',
})

const isJson = (value: string): boolean => {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

/** A value as JSON of at most `max` characters, in a query or a form. */
export const jsonText = <S extends z.ZodMiniType>(max: number, schema: S) =>
  z.pipe(
    limited(max).check(z.refine(isJson, 'Must be JSON.')),
    z.pipe(
      z.transform((value: string) => JSON.parse(value)),
      schema,
    ),
  )

/**
 * User-written text of at most `max` characters, without control characters other than line breaks and tabs.
 */
export const text = (max: number) => limited(max).check(noControl)

/** A password: the same without `plainText`, because every character matters. */
export const secretText = (max: number) => exactly(max).check(noControl)

/** The same, trimmed and not empty. */
export const requiredText = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, { abort: true }),
      z.overwrite(plainText),
      z.trim(),
      z.maxLength(max, { abort: true }),
      z.minLength(1, 'Is required.'),
      noControl,
    )

/** An instant as an ISO string with offset ([A7.006]). */
export const instant = limited(longestWord).check(z.iso.datetime({ offset: true }))

const noSuchDay = 'Must be a date that exists, as YYYY-MM-DD.'
/** The database has no year 0. */
const fromYearOne = z.refine<string>((value) => !value.startsWith('0000'), { message: noSuchDay })

/** An existing calendar day from year 1 on, `YYYY-MM-DD`. */
export const day = limited(longestWord).check(z.iso.date(), fromYearOne)

/** A calendar day that people enter into a record. Other years are typing errors. */
export const enteredDay = day.check(
  z.refine((value) => value >= '1900-01-01' && value <= '2200-12-31', {
    message: 'Enter a date between 1900 and 2200.',
  }),
)

/** A day or an instant, as date filters accept ([A7.006]), from year 1 on. */
export const dayOrInstant = z
  .union([instant, limited(longestWord).check(z.iso.datetime({ local: true })), day])
  .check(fromYearOne)

/** `true`/`false`, `1`/`0`, `yes`/`no` in a query, ignoring case. */
export const flagText = z.pipe(
  limited(longestWord).check(z.toLowerCase(), z.regex(/^(true|false|1|0|yes|no)$/, 'Must be true or false.')),
  z.pipe(
    z.transform((value: string) => value === 'true' || value === '1' || value === 'yes'),
    z.boolean(),
  ),
)

/** A repeatable query value, parsed to a list ([A7.004]). */
export const listOf = <S extends z.ZodMiniType<unknown, string>>(item: S) =>
  z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
    z.array(item).check(z.maxLength(100)),
  ) as unknown as z.ZodMiniType<z.output<S>[], string | string[]>

export const sortDirections = ['ascend', 'descend'] as const

/** Sort direction of a call, ignoring case. */
const sortDirection = z.pipe(
  limited(longestWord).check(z.toLowerCase(), z.regex(/^(ascend|descend)$/, 'Must be ascend or descend.')),
  z.enum(sortDirections),
)

const wholeText = (min: number, max: number) =>
  z.pipe(
    matching(/^\d{1,9}$/, 'Must be a whole number.'),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.int().check(z.minimum(min), z.maximum(max)),
    ),
  )

/**
 * Paging and sorting of every list ([B7.065], [B7.066]): `skip` is 1-based (0 counts as 1), `take` at most `maxTake`.
 */
export const paging = (options: { take: number; maxTake: number; sortColumns: readonly string[] }) => ({
  skip: z._default(wholeText(0, 999_999_999), 1),
  take: z._default(wholeText(1, options.maxTake), options.take),
  sortColumn: z.optional(z.enum(options.sortColumns as [string, ...string[]])),
  sortDirection: z.optional(sortDirection),
})

/** The paged envelope ([A3.020], [B3.053]). */
export const paged = <S extends z.ZodMiniType>(item: S) =>
  z.object({
    pagination: z.object({
      pageNumber: z.int(),
      pageSize: z.int(),
      totalPages: z.int(),
      itemsInPage: z.int(),
      totalItems: z.int(),
      /** Present if there are more than `totalItems`, without an exact count. */
      totalIsAtLeast: z.optional(z.literal(true)),
    }),
    message: z.string(),
    generatedDateTime: instant,
    data: z.array(item),
  })

/** A read-only field that the client may send back: compared with the record or ignored, never searched. */
export const recordField = z.optional(z.unknown())
