import { parseArgs } from 'node:util'
import { openSource } from '../apps/server/src/features/desk/imports/input/source.ts'
import { findExamples } from '../apps/server/src/features/work/request-help/job-type-model.repository.ts'
import {
  classify,
  type Example,
  type JobTypeModel,
  suggest,
  trainJobTypes,
} from '../apps/server/src/features/work/request-help/job-type-model.ts'
import { nightlyExamples } from '../apps/server/src/features/work/request-help/learn.usecases.ts'
import { wordsOf } from '../apps/server/src/features/work/request-help/words.ts'
import { openWorld, type Size, sizes } from './world.ts'

/** Measures how well job types are predicted from words, on orders held out from training. */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '10k' },
    /** A file of requests with a header, and its columns: the texts, and the job type to predict. */
    requests: { type: 'string' },
    text: { type: 'string', default: 'description' },
    label: { type: 'string', default: 'jobType' },
  },
})
if (!(values.size in sizes))
  throw new Error(`There is no size ${values.size}. Known are ${Object.keys(sizes).join(', ')}.`)

const say = (line: string) => void process.stdout.write(`${line}\n`)
const share = (part: number, whole: number) =>
  `${whole === 0 ? '–' : Math.round((part / whole) * 1000) / 10} %`

function measure(name: string, training: readonly Example[], heldOut: readonly Example[]): void {
  const began = performance.now()
  const model = trainJobTypes(training)
  const trained = Math.round(performance.now() - began)
  if (!model) {
    say(`${name}: too few to learn from`)
    return
  }
  const figures = checkFiles(model, heldOut)
  const { told, first, among, firstAnyhow, microseconds } = figures
  say(
    `${name}: ${training.length} learned in ${trained} ms, ${model.classes.length} job types, ${heldOut.length} held back; ` +
      `says something of ${share(told, heldOut.length)}, of these the first is right in ${share(first, told)}, ` +
      `one of three in ${share(among, told)}; the likeliest of all, sure or not, in ${share(firstAnyhow, heldOut.length)}; ` +
      `${microseconds} µs a text`,
  )
}

function checkFiles(model: JobTypeModel, heldOut: readonly Example[]) {
  const began = performance.now()
  const counts = { told: 0, first: 0, among: 0, firstAnyhow: 0 }
  for (const { jobTypeId, text } of heldOut) {
    const likely = classify(model, text)
    const told = suggest(likely, 3)
    if (likely[0]?.jobTypeId === jobTypeId) counts.firstAnyhow += 1
    if (told.length === 0) continue
    counts.told += 1
    if (told[0]?.jobTypeId === jobTypeId) counts.first += 1
    if (told.some((each) => each.jobTypeId === jobTypeId)) counts.among += 1
  }
  return { ...counts, microseconds: Math.round(((performance.now() - began) * 1000) / heldOut.length) }
}

/** Every fifth is held out. */
const split = <T>(all: readonly T[]) => ({
  training: all.filter((_, index) => index % 5 !== 0),
  heldOut: all.filter((_, index) => index % 5 === 0),
})

/** Every fifth wording is held out with all requests of that wording, as a test of unseen texts. */
function splitWordings(all: readonly Example[]) {
  const wordings = new Map<string, Example[]>()
  for (const example of all) {
    const wording = wordsOf(example.text).join(' ')
    wordings.set(wording, [...(wordings.get(wording) ?? []), example])
  }
  const { training, heldOut } = split([...wordings.values()])
  return { training: training.flat(), heldOut: heldOut.flat(), wordings: wordings.size }
}

/** Reads the requests of a file; job types are numbered by appearance. */
async function readRequests(path: string): Promise<Example[]> {
  const rows: string[][] = []
  for await (const { cells } of (await openSource({ path })).rows()) rows.push(cells)
  const [header = [], ...requests] = rows
  const placeOf = (column: string) => {
    if (!header.includes(column)) throw new Error(`${path} has no column ${column}.`)
    return header.indexOf(column)
  }
  const label = placeOf(values.label)
  const texts = values.text.split(',').map(placeOf)
  const labels = [...new Set(requests.map((cells) => cells[label]))]
  return requests.map((cells) => ({
    jobTypeId: labels.indexOf(cells[label]),
    text: texts.map((place) => cells[place] ?? '').join(' '),
  }))
}

await using world = await openWorld(values.size as Size)
const properties = await world.db.selectFrom('property').select(['id', 'name']).orderBy('id').execute()
for (const { id, name } of properties.slice(0, 3)) {
  const examples = await findExamples(world.db, id, nightlyExamples)
  const newest = examples.slice(0, Math.ceil(examples.length / 5))
  measure(`${name}, the newest fifth`, examples.slice(newest.length), newest)
  const { training, heldOut, wordings } = splitWordings(examples)
  measure(`${name}, a fifth of ${wordings} wordings`, training, heldOut)
}
if (values.requests !== undefined) {
  const { training, heldOut } = split(await readRequests(values.requests))
  measure(`${values.requests.split('/').at(-1)}, every fifth`, training, heldOut)
}
