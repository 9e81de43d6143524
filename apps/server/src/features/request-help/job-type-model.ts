import { wordsOf } from './words.ts'

/** A past order, by which the words of job types are learnt. */
export type Example = { jobTypeId: number; text: string }

/**
 * How often each word stood in the orders of each job type. `words` holds, for a word, pairs of a place in `classes`
 * and a count. `spread` above 1 makes the likelihoods less sure of themselves, as the orders held back have shown.
 */
export type JobTypeModel = {
  classes: readonly { jobTypeId: number; orders: number; words: number }[]
  vocabulary: number
  spread: number
  words: Readonly<Record<string, readonly number[]>>
}

export type Likelihood = { jobTypeId: number; probability: number }

/** Fewer past orders than these say nothing. */
export const leastExamples = 30
/** Words that stand in fewer orders are chance; more words than these are too many to keep. */
const leastCount = 2
const mostWords = 12_000
/** What a word counts that never stood in an order of a job type. */
const unseen = 0.2
const spreads = [1, 1.5, 2, 3, 4, 6] as const
const heldBackShare = 10

/** Words and pairs of neighbouring words, each once. */
function featuresOf(text: string): string[] {
  const words = wordsOf(text).slice(0, 60)
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  return [...new Set([...words, ...pairs])]
}

/**
 * Learns from past orders (multinomial naive Bayes over words). null where there are too few, or all of one job type.
 * Some are held back first, to learn how sure the likelihoods may be; then all of them count.
 */
export function trainJobTypes(examples: readonly Example[]): JobTypeModel | null {
  const useful = examples.filter(({ text }) => text.trim() !== '')
  if (useful.length < leastExamples || new Set(useful.map(({ jobTypeId }) => jobTypeId)).size < 2) return null
  const trials = [...heldBackInTurn(useful)].map(({ learnt, heldBack }) => ({
    trial: count(learnt),
    heldBack,
  }))
  const losses = spreads.map((spread) =>
    trials.reduce((sum, { trial, heldBack }) => sum + lossOf({ ...trial, spread }, heldBack), 0),
  )
  const spread = spreads[losses.indexOf(Math.min(...losses))] ?? 1
  return { ...count(useful), spread }
}

/** Every tenth order; and every tenth wording with all that are worded so, since most of what comes is worded anew. */
function* heldBackInTurn(examples: readonly Example[]) {
  const wordings = new Map<string, number>()
  const places = examples.map(({ text }) => {
    const wording = wordsOf(text).join(' ')
    const place = wordings.get(wording) ?? wordings.size
    wordings.set(wording, place)
    return place
  })
  for (const placeOf of [(index: number) => index, (index: number) => places[index] as number]) {
    const isHeldBack = (_: Example, index: number) => placeOf(index) % heldBackShare === 0
    yield {
      learnt: examples.filter((example, index) => !isHeldBack(example, index)),
      heldBack: examples.filter(isHeldBack),
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
  const kept = [...counts]
    .map(([word, ofWord]) => ({ word, ofWord, total: totalOf(ofWord) }))
    .filter(({ total }) => total >= leastCount)
    .sort((one, other) => other.total - one.total)
    .slice(0, mostWords)
  const words = orders.map(() => 0)
  for (const { ofWord } of kept)
    for (const [place, times] of ofWord) words[place] = (words[place] as number) + times
  return {
    classes: [...places].map(([jobTypeId, place]) => ({
      jobTypeId,
      orders: orders[place] as number,
      words: words[place] as number,
    })),
    vocabulary: kept.length,
    spread: 1,
    words: Object.fromEntries(kept.map(({ word, ofWord }) => [word, [...ofWord].flat()])),
  }
}

/** The words of a text that a model may know: what has to be read of it to judge the text. */
export const modelWords = (text: string): string[] => featuresOf(text)

/** How likely each job type is for a text, the likeliest first; none where it holds no word that is known. */
export function judge(model: JobTypeModel, text: string): Likelihood[] {
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
    const likelihood = judge(model, text).find((each) => each.jobTypeId === jobTypeId)
    return sum - Math.log(Math.max(likelihood?.probability ?? 0, 1e-6))
  }, 0)
}

/** The likeliest must be so likely that anything is said, and each that is told beside it so likely. */
export const leastSure = 0.5
const leastTold = 0.1

/** What is told of a text: at most `most` job types; nothing where none is likely enough. */
export function suggest(likelihoods: readonly Likelihood[], most: number): Likelihood[] {
  if ((likelihoods[0]?.probability ?? 0) < leastSure) return []
  return likelihoods.filter(({ probability }) => probability >= leastTold).slice(0, most)
}
