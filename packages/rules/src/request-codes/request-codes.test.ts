import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GuestEntry, guestEntryProblems, maxGuestEntry } from './guest-request.ts'
import {
  isRequestCodeOver,
  maxRequestCodeDay,
  packRequestCode,
  requestCodeKinds,
  unpackRequestCode,
} from './request-code.ts'
import { requestFloodState } from './request-flood.ts'
import { isAnswer, simpleQuestion } from './simple-question.ts'

describe('the content of a request code', () => {
  const days = fc.option(
    fc
      .date({ min: new Date('1970-01-02'), max: new Date(maxRequestCodeDay), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  )
  test('round-trips for every kind, id and day', () => {
    const codes = fc.record({
      kind: fc.constantFrom(...requestCodeKinds),
      id: fc.integer({ min: 1, max: 2 ** 48 - 1 }),
      untilOn: days,
    })
    fc.assert(
      fc.property(codes, (code) => {
        expect(unpackRequestCode(packRequestCode(code))).toEqual(code)
      }),
    )
  })

  test('is null for other bytes, and encoding fails for out-of-range values', () => {
    expect(unpackRequestCode(new Uint8Array(8))).toBeNull()
    expect(unpackRequestCode(new Uint8Array(9))).toBeNull()
    expect(unpackRequestCode(new Uint8Array([9, 0, 0, 0, 0, 0, 1, 0, 0]))).toBeNull()
    for (const id of [0, -1, 1.5, 2 ** 48])
      expect(() => packRequestCode({ kind: 'room', id, untilOn: null })).toThrow()
    expect(() => packRequestCode({ kind: 'room', id: 1, untilOn: '2149-06-07' })).toThrow()
  })

  test('opens the form through its last day', () => {
    expect(isRequestCodeOver({ untilOn: '2026-03-10' }, '2026-03-10')).toBe(false)
    expect(isRequestCodeOver({ untilOn: '2026-03-10' }, '2026-03-11')).toBe(true)
    expect(isRequestCodeOver({ untilOn: null }, '2100-01-01')).toBe(false)
  })
})

describe('input from a person without an account', () => {
  const entry: GuestEntry = { description: 'Cold', name: 'Pat', email: 'pat@x.example', phone: '' }
  const fieldsOf = (change: Partial<GuestEntry>) =>
    guestEntryProblems({ ...entry, ...change }).map(({ field, code }) => `${field} ${code}`)

  test.each([
    [{}, []],
    [{ email: '', phone: '+1 (555) 123-4567' }, []],
    [{ description: ' \n' }, ['description required']],
    [{ name: ' ' }, ['name required']],
    [{ email: ' ', phone: '' }, ['email required']],
    [{ email: 'pat@' }, ['email wrong-type']],
    [{ phone: 'call me' }, ['phone wrong-type']],
    [{ phone: 'ext. 1234' }, ['phone wrong-type']],
    [{ phone: '555-12' }, []],
    [{ description: 'x'.repeat(10_000) }, ['description too-long']],
    [{ name: 'x'.repeat(maxGuestEntry.name) }, []],
    [{ email: `${'x'.repeat(260)}@x.example` }, ['email too-long']],
  ] as const)('%o', (change, expected) => expect(fieldsOf(change)).toEqual(expected))

  test('reports the excess length of a text', () =>
    expect(guestEntryProblems({ ...entry, description: 'x'.repeat(10_000) })[0]?.message).toBe(
      'What is wrong may have at most 4,000 characters; this has 10,000.',
    ))
})

describe('many requests at once', () => {
  const calm = { placeHour: 0, placeDay: 0, propertyHour: 0, addressHour: 0 }
  test.each([
    [{}, 'open'],
    [{ placeHour: 4, placeDay: 59, propertyHour: 29, addressHour: 2 }, 'open'],
    [{ placeHour: 5 }, 'question'],
    [{ propertyHour: 30 }, 'question'],
    [{ addressHour: 3 }, 'question'],
    [{ addressHour: 30 }, 'closed'],
    [{ placeDay: 60 }, 'closed'],
  ] as const)('%o', (change, expected) => expect(requestFloodState({ ...calm, ...change })).toBe(expected))
})

describe('the check question', () => {
  const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 })

  test('accepts one of its words, in any spelling', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const question = simpleQuestion(seed)
        const [answer = ''] = question.answers
        const words = question.text.match(/\p{L}+/gu) ?? []
        expect(words.filter((word) => word === answer)).toHaveLength(1)
        for (const text of [answer, ` ${answer.toUpperCase()}. `, `the ${answer}`])
          expect(isAnswer(question, text)).toBe(true)
        for (const text of ['', 'yes', question.text]) expect(isAnswer(question, text)).toBe(false)
        for (const word of words.filter((each) => each !== answer))
          expect(isAnswer(question, word)).toBe(false)
      }),
    )
  })

  test('depends only on the seed', () => {
    const texts = Array.from({ length: 200 }, (_, at) => simpleQuestion(new Uint8Array(32).fill(at * 7 + 1)))
    expect(new Set(texts.map(({ text }) => text)).size).toBeGreaterThan(50)
    const seed = new Uint8Array(32).fill(9)
    expect(simpleQuestion(seed)).toEqual(simpleQuestion(seed))
  })
})
