import { expect, test } from 'vitest'
import { classify, type Example, minExamples, suggest, trainJobTypes } from './job-type-model.ts'

const texts: Record<number, string[]> = {
  1: [
    'Tap leaks',
    'Water drips from the tap',
    'Leak below the sink',
    'Pipe leaks water',
    'Sink tap dripping',
  ],
  2: ['Lamp flickers', 'Light is out', 'Ceiling light flickering', 'Lamp out in the hall', 'No light'],
  3: ['Too hot', 'Radiator is cold', 'It is freezing', 'Heating is cold', 'Air is too hot'],
}
const examples: Example[] = Array.from({ length: 20 }).flatMap(() =>
  Object.entries(texts).flatMap(([id, all]) => all.map((text) => ({ jobTypeId: Number(id), text }))),
)
const model = trainJobTypes(examples)
const told = (text: string) =>
  model ? suggest(classify(model, text), 3).map(({ jobTypeId }) => jobTypeId) : null

test('the words of past orders predict the job type of a new text', () => {
  expect([told('the tap is leaking'), told('my lamp flickers'), told('freezing, radiator cold')]).toEqual([
    [1],
    [2],
    [3],
  ])
})

test('returns no prediction without known words, or with ambiguous ones', () => {
  expect(told('printer jam')).toEqual([])
  expect(told('')).toEqual([])
  expect(suggest([{ jobTypeId: 1, probability: 0.49 }], 3)).toEqual([])
})

test('returns further likely job types, up to the requested number', () => {
  const likely = [0.5, 0.2, 0.15, 0.11, 0.04].map((probability, jobTypeId) => ({ jobTypeId, probability }))
  expect(suggest(likely, 3).map(({ jobTypeId }) => jobTypeId)).toEqual([0, 1, 2])
  expect(suggest(likely, 9).map(({ jobTypeId }) => jobTypeId)).toEqual([0, 1, 2, 3])
})

test('likelihoods sum to one, also for a text of maximum length', () => {
  const all = model ? classify(model, 'tap lamp cold water light sink '.repeat(400)) : []
  expect(all).toHaveLength(3)
  expect(all.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 6)
})

test('too few orders, or orders of one job type, train no model', () => {
  expect(trainJobTypes(examples.slice(0, minExamples - 1))).toBeNull()
  expect(trainJobTypes(examples.filter(({ jobTypeId }) => jobTypeId === 1))).toBeNull()
  expect(trainJobTypes(examples.map((example) => ({ ...example, text: ' ' })))).toBeNull()
})

test('words equal to built-in property names are ordinary words', () => {
  const odd = trainJobTypes(
    examples.map(({ jobTypeId }) => ({ jobTypeId, text: 'constructor __proto__ toString' })),
  )
  expect(odd && classify(odd, 'constructor tostring proto')).toHaveLength(3)
  expect(model && classify(model, 'constructor hasOwnProperty')).toEqual([])
})
