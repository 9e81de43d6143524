import { expect, test } from 'vitest'
import { parseChoice, parseTruth } from './choice.ts'
import { type DateEvidence, type DateOrder, parseDateText } from './date-text.ts'
import { inWholeUnits, lastDayOf, parseDuration } from './duration.ts'
import { toInstant } from './instant.ts'
import { type DecimalMark, parseNumber } from './number.ts'
import type { Parsed } from './parsed.ts'
import { faultOfText, parseText } from './text.ts'

/** The value, or the reason with a mark before it. */
const said = <T>(result: Parsed<T>): T | string => (result.ok ? result.value : `refused: ${result.reason}`)

const date = (
  text: string,
  order: DateOrder | null = null,
  evidence: DateEvidence = { assumedOn: null, contradictedOn: null },
) => parseDateText(text, { order, line: 3, evidence })
const day = (text: string, order: DateOrder | null = null) => {
  const result = date(text, order)
  return result.ok ? result.value.day : `refused: ${result.reason}`
}
const number = (text: string, mark: DecimalMark | null = null, scale = 2) =>
  said(parseNumber(text, { scale }, mark))

test.each([
  ['2019-01-31', '2019-01-31'],
  ['2019/1/3', '2019-01-03'],
  ['2010-10-22-05:00', '2010-10-22'],
  ['2010-10-22Z', '2010-10-22'],
  ['2020-02-29T23:59:59.999+14:00', '2020-02-29'],
  ['3/4/2020', '2020-03-04'],
  ['03-04-2020', '2020-03-04'],
  ['12/25/2020 11:05 PM', '2020-12-25'],
  ['31-Jan-2019', '2019-01-31'],
  ['January 31, 2019', '2019-01-31'],
  ['3/4/20', '2020-03-04'],
  ['12/31/49 11:05 PM', '2049-12-31'],
  ['1/1/50', '1950-01-01'],
  ['31-Jan-19', '2019-01-31'],
  ['Jan 31, 99', '1999-01-31'],
])('the date %s is the day %s', (text, expected) => {
  expect(day(text)).toBe(expected)
})

test.each([
  ['2019-02-29', 'a day that does not exist'],
  ['1900-02-29', 'a day that does not exist'],
  ['2/30/2020', 'a day that does not exist'],
  ['13/13/2020', 'a day that does not exist'],
  ['0/1/2020', 'a day that does not exist'],
  ['2019-01-01 24:00', 'a time that does not exist'],
  ['2019-01-01 13:05 PM', 'a time that does not exist'],
  ['2019-01-01T00:00+15:00', 'a time that does not exist'],
  ['0206-01-31', 'is not between 1900 and 2200'],
  ['1/31/9206 8:00 AM', 'is not between 1900 and 2200'],
  ['31-Jan-1899', 'is not between 1900 and 2200'],
  ['2201-01-01', 'is not between 1900 and 2200'],
  ['19-01-31', 'is not a date'],
  ['3-4-20', 'is not a date'],
  ['3/4/020', 'is not a date'],
  ['2/30/20', 'a day that does not exist'],
  ['43831', 'is not a date'],
  ['20190131', 'is not a date'],
  ['31 Foo 2019', 'is not a date'],
  ['2019-01-31 morning', 'is not a date'],
  ['3.4.2020', 'has points: use --date-order'],
])('rejects the date %s: %s', (text, reason) => {
  expect(day(text)).toContain(reason)
})

test('dates may be of any day from 1900 to 2200, and of any year in an export of this product', () => {
  expect([day('1900-01-01'), day('2200-12-31')]).toEqual(['1900-01-01', '2200-12-31'])
  const evidence = { assumedOn: null, contradictedOn: null }
  expect(parseDateText('0206-01-31', { order: null, line: 3, evidence, isStored: true })).toMatchObject({
    value: { day: '0206-01-31' },
  })
})

test('a date with a two-digit year uses the stated order, also with points', () => {
  expect([day('3/4/20', 'dmy'), day('31.12.19', 'dmy'), day('31.12.19')]).toEqual([
    '2020-04-03',
    '2019-12-31',
    expect.stringContaining('has points'),
  ])
})

test('a date that cannot be month before day is rejected unless the order is stated', () => {
  expect(day('25/12/2020')).toContain('use --date-order dmy')
  expect(day('25/12/2020', 'mdy')).toContain('refused')
  expect(day('25/12/2020', 'dmy')).toBe('2020-12-25')
  expect(day('03/04/2020', 'dmy')).toBe('2020-04-03')
  expect(day('3.4.2020', 'dmy')).toBe('2020-04-03')
})

test('notes assumed date orders and contradictions in the file', () => {
  const evidence: DateEvidence = { assumedOn: null, contradictedOn: null }
  date('5/5/2020', null, evidence)
  date('12/31/2020', null, evidence)
  expect(evidence).toEqual({ assumedOn: null, contradictedOn: null })
  date('3/4/2020', null, evidence)
  date('25/12/2020', null, evidence)
  expect(evidence).toEqual({ assumedOn: 3, contradictedOn: 3 })
})

const instant = (text: string, zone: string) => {
  const read = date(text)
  if (!read.ok) throw new Error(read.reason)
  const result = toInstant(read.value, zone)
  return result.ok ? result.value.toISOString() : `refused: ${result.reason}`
}

test("a time without a UTC offset is in the zone's wall time", () => {
  expect(instant('2023-01-01 00:01:50', 'America/New_York')).toBe('2023-01-01T05:01:50.000Z')
  expect(instant('2023-07-01 12:00', 'America/New_York')).toBe('2023-07-01T16:00:00.000Z')
  expect(instant('2023-01-01T00:00:00-08:00', 'America/New_York')).toBe('2023-01-01T08:00:00.000Z')
  expect(instant('2019-03-31 01:00', 'UTC')).toBe('2019-03-31T01:00:00.000Z')
  expect(instant('2023-01-01', 'Asia/Tokyo')).toBe('2022-12-31T15:00:00.000Z')
})

test('a day without a time starts at its first instant, also if midnight is skipped', () => {
  expect(instant('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
})

test('a skipped or repeated clock time is rejected, never moved', () => {
  expect(instant('2019-03-31 01:00', 'Europe/London')).toBe(
    'refused: 2019-03-31 01:00 does not exist in Europe/London: its clocks skip it',
  )
  expect(instant('2019-10-27 01:30', 'Europe/London')).toContain('comes twice in Europe/London')
})

test.each([
  ['12', 12],
  ['-0.5', -0.5],
  ['+3', 3],
  ['12.50', 12.5],
  ['12.500', 12.5],
  ['1,250.00', 1250],
  ['-1,234,567', -1234567],
])('the number %s is read as %s', (text, expected) => {
  expect(number(text)).toBe(expected)
})

test.each([
  ['1,234', 'two ways'],
  ['1.234,50', 'two ways'],
  ['1,25.00', 'two ways'],
  ['1,5', 'two ways'],
  ['12 kW', 'is not a number'],
  ['$5', 'is not a number'],
  ['1e5', 'is not a number'],
  ['1.2.3', 'is not a number'],
  ['.5', 'is not a number'],
  ['5.', 'is not a number'],
  ['0x10', 'is not a number'],
  ['Infinity', 'is not a number'],
  ['1.234', 'more than 2 decimals'],
  ['99999999999999999999', 'too large'],
])('rejects the number %s: %s', (text, reason) => {
  expect(number(text)).toContain(reason)
})

test('--decimal determines the meaning of a comma in a number', () => {
  expect(number('1,234.5', 'point')).toBe(1234.5)
  expect(number('12,34.5', 'point')).toContain('is not a number')
  expect(number('1.234,5', 'comma')).toBe(1234.5)
  expect(number('1,5', 'comma')).toBe(1.5)
  expect(number('1.5', 'comma')).toContain('is not a number')
})

test('checks limits and whole numbers, and rounds areas like the database', () => {
  expect(said(parseNumber('10', { scale: 0, min: 1, max: 9 }, null))).toContain('at most 9')
  expect(said(parseNumber('0', { scale: 0, min: 0, above: true }, null))).toContain('must be above 0')
  expect(said(parseNumber('1.5', { scale: 0 }, null))).toContain('is not a whole number')
  expect(said(parseNumber('1.005', { scale: 2, round: true }, null))).toBe(1.01)
  expect(said(parseNumber('-1.005', { scale: 2, round: true }, null))).toBe(-1.01)
  expect(said(parseNumber('0.994', { scale: 2, round: true }, null))).toBe(0.99)
})

test('spans are read in either word order, and an unknown unit is rejected even with zero', () => {
  expect(said(parseDuration('year 1'))).toEqual({ count: 1, unit: 'year' })
  expect(said(parseDuration('18 Months'))).toEqual({ count: 18, unit: 'month' })
  expect(said(parseDuration('90days'))).toEqual({ count: 90, unit: 'day' })
  expect(said(parseDuration('2.5 Years'))).toEqual({ count: 2.5, unit: 'year' })
  expect(said(parseDuration('2,5 years', 'comma'))).toEqual({ count: 2.5, unit: 'year' })
  expect(said(parseDuration('2,5 years'))).toContain('use --decimal point or --decimal comma')
  expect(said(parseDuration('1.255 years'))).toContain('more than 2 decimals')
  for (const text of ['5', 'years', 'sales@example.com 0', '1 fortnight', '-1 year', '. years']) {
    expect(said(parseDuration(text))).toContain('is not a number')
  }
})

test('a fraction of a year is a number of months, a fraction of a month is rejected', () => {
  expect(inWholeUnits({ count: 2.5, unit: 'year' })).toEqual({ count: 30, unit: 'month' })
  expect(inWholeUnits({ count: 0.25, unit: 'year' })).toEqual({ count: 3, unit: 'month' })
  expect(inWholeUnits({ count: 3, unit: 'year' })).toEqual({ count: 3, unit: 'year' })
  expect(inWholeUnits({ count: 2.3, unit: 'year' })).toBeNull()
  expect(inWholeUnits({ count: 1.5, unit: 'month' })).toBeNull()
})

test('a span ends on the day before its anniversary, or at the end of a shorter month', () => {
  expect(lastDayOf('2011-04-22', { count: 1, unit: 'year' })).toBe('2012-04-21')
  expect(lastDayOf('2012-02-29', { count: 1, unit: 'year' })).toBe('2013-02-28')
  expect(lastDayOf('2011-01-31', { count: 1, unit: 'month' })).toBe('2011-02-28')
  expect(lastDayOf('2011-01-01', { count: 1, unit: 'month' })).toBe('2011-01-31')
  expect(lastDayOf('2011-12-31', { count: 30, unit: 'day' })).toBe('2012-01-29')
})

test('text with a NUL, a control character or a replacement character is rejected, except tabs and line breaks', () => {
  expect(faultOfText('a\0b')).toBe('contains a NUL character')
  expect(faultOfText('a\u0007b')).toBe('contains the control character U+0007')
  expect(faultOfText('a\u0081b')).toBe('contains the control character U+0081')
  expect(faultOfText('a\uFFFDb')).toContain('lost character')
  expect(faultOfText('a\tb\r\nc é 😀')).toBeNull()
})

test('doubly encoded UTF-8 text is rejected, with its original', () => {
  const twice = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text))
  for (const text of ['Façade', 'Grüße an Ångström', '20 °C', 'Müller – “Süd”', '50 €', 'żółw', 'été'])
    expect([text, faultOfText(twice(text))]).toEqual([
      text,
      `was turned into UTF-8 twice and reads '${text}': save the list as UTF-8 again`,
    ])
  for (const text of [
    'Façade',
    'ÄÖÜ',
    'Ã',
    'À la carte',
    'São Paulo',
    'Ø 5 Â',
    '20 °C',
    'Â© 2020 and 中',
    'groß\u00a0genug',
    'Å\u00a0bredd',
    'naïve – “quoted”',
  ])
    expect([text, faultOfText(text)]).toEqual([text, null])
})

test('text length is counted in characters, like in the database', () => {
  expect(said(parseText('😀😀', { max: 2 }))).toBe('😀😀')
  expect(said(parseText('abc', { max: 2 }))).toBe('refused: has 3 characters where 2 fit')
})

test('a line break is rejected in single-line text, and a spreadsheet error everywhere', () => {
  expect(said(parseText('a\nb', { max: 9 }))).toBe('refused: contains a line break')
  expect(said(parseText('a\nb', { max: 9, lines: true }))).toBe('a\nb')
  expect(said(parseText('#REF!', { max: 9 }))).toBe('refused: contains the spreadsheet error #REF!')
})

test('list words ignore case, and yes and no are accepted in the usual forms', () => {
  expect(said(parseChoice('in SERVICE', ['In Service', 'New']))).toBe('In Service')
  expect(said(parseChoice('Servicing', ['In Service', 'New']))).toContain('Use In Service or New')
  expect([said(parseTruth('Yes')), said(parseTruth('0'))]).toEqual([true, false])
  expect(said(parseTruth('maybe'))).toContain('neither yes nor no')
})

test.each([
  ['3.67902E+17', false, 'is a number that a spreadsheet has shortened: format the column as text'],
  ['3,67902E+17', false, 'is a number that a spreadsheet has shortened'],
  ['1E+15', true, 'is a number that a spreadsheet has shortened'],
  ['2-Jan', true, 'is a date that a spreadsheet made of another text: format the column as text'],
  ['Jan-02', true, 'is a date that a spreadsheet made of another text'],
])('rejects the text %s of a file (code: %s): %s', (text, isCode, reason) => {
  expect(said(parseText(text, { max: 60, isCode }))).toContain(reason)
})

test.each([
  ['2-Jan', false],
  ['E17', true],
  ['12E+3', true],
  ['A1E+17', true],
  ['02-JAN', true],
])('reads the text %s of a file unchanged (code: %s)', (text, isCode) => {
  expect(said(parseText(text, { max: 60, isCode }))).toBe(text)
})

test('a stored text is accepted, even if it looks like a spreadsheet artifact', () => {
  expect(said(parseText('3.67902E+17', { max: 60, isStored: true }))).toBe('3.67902E+17')
})
