import { expect, test } from 'vitest'
import { emptyLine, linesFromCells, procedureProblems, soundLine } from './procedure-lines.ts'

test('[C8.028] a procedure requires a title, and each line the fields of its answer type', () => {
  const lines = [
    { ...emptyLine, text: ' ' },
    { ...emptyLine, text: 'a', answerKind: 'meter' as const },
    { ...emptyLine, text: 'b', answerKind: 'list' as const, choices: [' '] },
    { ...emptyLine, text: 'c', answerKind: 'list' as const, choices: ['x', 'x '] },
    { ...emptyLine, text: 'd', answerKind: 'number' as const, minimum: 5, maximum: 4 },
    { ...emptyLine, text: 'e', minimum: 5, maximum: 4 },
  ]
  expect(procedureProblems({ title: '', lines }).map(({ field, message }) => [field, message])).toEqual([
    ['title', 'Title is required.'],
    ['lines.0.text', 'Text is required.'],
    ['lines.1.meterName', 'Meter name is required.'],
    ['lines.2.choices', 'Choices is required.'],
    ['lines.3.choices', 'The choice x is listed twice.'],
    ['lines.4.minimum', 'The lower limit is above the upper one.'],
  ])
})

test('drops the fields of other answer types', () => {
  const line = { ...emptyLine, text: 'a', units: 'PSI', meterName: 'Hours', minimum: 1, choices: ['x'] }
  expect(soundLine({ ...line, answerKind: 'text' })).toMatchObject({
    units: '',
    meterName: '',
    minimum: null,
    choices: [],
  })
})

test('[C8.028] parses lines from spreadsheet cells, and reports invalid rows', () => {
  const cells = [
    'Line\tAnswer\tUnit or meter\tFrom\tTo\tChoices\tRequired',
    'Motor:',
    'Oil pressure\tnumber\tPSI\t20\t40,5\t\tyes',
    'Hours\tmeter\tRun hours',
    'Belt\tlist\t\t\t\tGood; Worn',
    '',
    'Odd\tguess',
    'Bad\tnumber\t\tlow',
  ].join('\r\n')
  const { lines, faults } = linesFromCells(cells)
  expect(lines.map(({ text, answerKind, isBold }) => [text, answerKind, isBold])).toEqual([
    ['Motor', 'none', true],
    ['Oil pressure', 'number', false],
    ['Hours', 'meter', false],
    ['Belt', 'list', false],
  ])
  expect(lines[1]).toMatchObject({ units: 'PSI', minimum: 20, maximum: 40.5, isRequired: true })
  expect(lines[2]?.meterName).toBe('Run hours')
  expect(lines[3]?.choices).toEqual(['Good', 'Worn'])
  expect(faults).toEqual(['Row 7: guess is no kind of answer.', 'Row 8: a limit is not a number.'])
})
