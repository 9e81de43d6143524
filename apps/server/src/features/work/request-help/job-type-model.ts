import { wordsOf } from './words.ts'

/** A past order used for training. */
export type Example = { jobTypeId: number; text: string }

/**
 * How often each word appeared in the orders of each job type. `words` has, for a word, pairs of an index into
 * `classes` and a count. A `spread` above 1 lowers the confidence of the likelihoods, as measured on held-out orders.
 */
export type JobTypeModel = {
  classes: readonly { jobTypeId: number; orders: number; words: number }[]
  vocabulary: number
  spread: number
  words: Readonly<Record<string, readonly number[]>>
}

export type Likelihood = { jobTypeId: number; probability: number }

/** Minimum number of past orders for training. */
export const minExamples = 30
/** Minimum number of orders per word, and maximum number of stored words. */
const minCount = 2
const maxWords = 12_000
/** Smoothing count of a word that never appeared in an order of a job type. */
const unseen = 0.2
const temperatures = [1, 1.5, 2, 3, 4, 6] as const
const testShare = 10

/** Distinct words and pairs of adjacent words. */
function featuresOf(text: string): string[] {
  const words = wordsOf(text).slice(0, 60)
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  return [...new Set([...words, ...pairs])]
}

/**
 * Trains a model on past orders (multinomial naive Bayes over words). Null for too few orders or a single job
 * type. Some are held out first to calibrate confidence; then all are used.
 */
export function trainJobTypes(examples: readonly Example[]): JobTypeModel | null {
  const useful = examples.filter(({ text }) => text.trim() !== '')
  if (useful.length < minExamples || new Set(useful.map(({ jobTypeId }) => jobTypeId)).size < 2) return null
  const trials = [...splitFolds(useful)].map(({ training, heldOut }) => ({
    trial: count(training),
    heldOut,
  }))
  const losses = temperatures.map((spread) =>
    trials.reduce((sum, { trial, heldOut }) => sum + lossOf({ ...trial, spread }, heldOut), 0),
  )
  const spread = temperatures[losses.indexOf(Math.min(...losses))] ?? 1
  return { ...count(useful), spread }
}

/**
 * Every tenth order; and every tenth wording with all orders of that wording, since most new texts have a new wording.
 */
function* splitFolds(examples: readonly Example[]) {
  const wordings = new Map<string, number>()
  const places = examples.map(({ text }) => {
    const wording = wordsOf(text).join(' ')
    const place = wordings.get(wording) ?? wordings.size
    wordings.set(wording, place)
    return place
  })
  for (const placeOf of [(index: number) => index, (index: number) => places[index] as number]) {
    const isHeldBack = (_: Example, index: number) => placeOf(index) % testShare === 0
    yield {
      training: examples.filter((example, index) => !isHeldBack(example, index)),
      heldOut: examples.filter(isHeldBack),
    }
  }
}

function count(examples: readonly Example[]): JobTypeModel {
  const places = new Map<number, number>()
  const orders: number[] = []
  const counts = new Map<string, Map<number, number>>()
  for (const { jobTypeId, text } of examples) {
    const place = places.get(jobTypeId) ?? places.size
    places.set(jobTypeId, place)
    orders[place] = (orders[place] ?? 0) + 1
    for (const word of featuresOf(text)) {
      const ofWord = counts.get(word) ?? new Map<number, number>()
      ofWord.set(place, (ofWord.get(place) ?? 0) + 1)
      counts.set(word, ofWord)
    }
  }
  const totalOf = (ofWord: Map<number, number>) => [...ofWord.values()].reduce((sum, each) => sum + each, 0)
  const selected = [...counts]
    .map(([word, ofWord]) => ({ word, ofWord, total: totalOf(ofWord) }))
    .filter(({ total }) => total >= minCount)
    .sort((one, other) => other.total - one.total)
    .slice(0, maxWords)
  const words = orders.map(() => 0)
  for (const { ofWord } of selected)
    for (const [place, times] of ofWord) words[place] = (words[place] as number) + times
  return {
    classes: [...places].map(([jobTypeId, place]) => ({
      jobTypeId,
      orders: orders[place] as number,
      words: words[place] as number,
    })),
    vocabulary: selected.length,
    spread: 1,
    words: Object.fromEntries(selected.map(({ word, ofWord }) => [word, [...ofWord].flat()])),
  }
}

/** Features of a text, to select the needed part of the model. */
export const modelWords = (text: string): string[] => featuresOf(text)

/** Returns the likelihood of each job type for a text, highest first. Empty without known words. */
export function classify(model: JobTypeModel, text: string): Likelihood[] {
  const known = featuresOf(text).flatMap((word) =>
    Object.hasOwn(model.words, word) ? [model.words[word] as readonly number[]] : [],
  )
  if (known.length === 0) return []
  const { classes, vocabulary, spread } = model
  const all = classes.reduce((sum, { orders }) => sum + orders, 0)
  const scores = classes.map(({ orders }) => Math.log((orders + 1) / (all + classes.length)))
  const never = classes.map(({ words }) => Math.log(unseen / (words + unseen * vocabulary)))
  for (const pairs of known) {
    for (const [place, loss] of never.entries()) scores[place] = (scores[place] as number) + loss
    for (let at = 0; at < pairs.length; at += 2)
      scores[pairs[at] as number] =
        (scores[pairs[at] as number] as number) + Math.log(((pairs[at + 1] as number) + unseen) / unseen)
  }
  const highest = Math.max(...scores)
  const weights = scores.map((score) => Math.exp((score - highest) / spread))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return classes
    .map(({ jobTypeId }, place) => ({ jobTypeId, probability: (weights[place] as number) / sum }))
    .sort((one, other) => other.probability - one.probability)
}

function lossOf(model: JobTypeModel, examples: readonly Example[]): number {
  return examples.reduce((sum, { jobTypeId, text }) => {
    const likelihood = classify(model, text).find((each) => each.jobTypeId === jobTypeId)
    return sum - Math.log(Math.max(likelihood?.probability ?? 0, 1e-6))
  }, 0)
}

/** Minimum likelihood of the first suggestion, and of further ones. */
const minTopProbability = 0.5
const minOtherProbability = 0.1

/** Returns up to `most` suggested job types. Empty if no likelihood is high enough. */
export function suggest(likelihoods: readonly Likelihood[], max: number): Likelihood[] {
  if ((likelihoods[0]?.probability ?? 0) < minTopProbability) return []
  return likelihoods.filter(({ probability }) => probability >= minOtherProbability).slice(0, max)
}
