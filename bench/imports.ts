import type { ImportDetail } from '@fettle/contract/imports'
import { watchChild } from './processes.ts'
import { signIn } from './sign-in.ts'
import type { Stage } from './stage.ts'
import type { Step } from './step.ts'

/** Buildings that rows name: as many as a large city owns. */
const buildings = 9000
const previewed = 10_000
const stored = 100_000

/**
 * Brings lists in through the API as a browser does, and takes one back: the speed of each step and the memory of the
 * process that works on them. Nothing else runs.
 */
export async function measureImports({ product, world, database }: Stage): Promise<Step[]> {
  const token = await signIn(product.origin, { loginName: 'manager', password: 'fettle-demo' })
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (path: string, init: RequestInit = {}): Promise<ImportDetail> => {
    const answer = await fetch(`${product.origin}/api/Imports${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as ImportDetail
  }
  const upload = (kind: string, text: string) => {
    const form = new FormData()
    form.set('kind', kind)
    form.set('propertyId', String(world.propertyId))
    form.set('File', new File([text], `${kind}.csv`, { type: 'text/csv' }))
    return ask('', { method: 'POST', body: form })
  }
  const process = watchChild(product.process.child.pid as number, 'import-process')
  const work = async (importId: number, command: 'check' | 'run' | 'undo', wanted: string) => {
    const began = performance.now()
    let { state, failure } = await ask(`/${importId}/${command}`, { method: 'POST' })
    while (['Checking', 'Running', 'Undoing'].includes(state)) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      ;({ state, failure } = await ask(`/${importId}`))
    }
    if (state !== wanted) throw new Error(`The import ended as ${state}: ${failure}`)
    return (performance.now() - began) / 1000
  }
  try {
    const places = await upload('buildings', buildingList())
    await work(places.importId, 'check', 'Checked')
    await work(places.importId, 'run', 'Done')
    await database.query('analyze building')

    const preview = await upload('assets', assetList('P', previewed))
    const previewSeconds = await work(preview.importId, 'check', 'Checked')
    const assets = await upload('assets', assetList('S', stored))
    const checkSeconds = await work(assets.importId, 'check', 'Checked')
    const runSeconds = await work(assets.importId, 'run', 'Done')
    const undoSeconds = await work(assets.importId, 'undo', 'Undone')
    return [
      { name: `preview of ${previewed} assets, s`, is: round(previewSeconds), limit: 5 },
      {
        name: `assets checked a second, at ${buildings} buildings`,
        is: Math.round(stored / checkSeconds),
        limit: 5000,
        isAtLeast: true,
      },
      {
        name: `assets stored a second, at ${buildings} buildings`,
        is: Math.round(stored / runSeconds),
        limit: 5000,
        isAtLeast: true,
      },
      { name: `undo of ${stored} rows, s`, is: round(undoSeconds), limit: 60 },
      { name: 'process that works on imports, MiB', is: process.peakMiB(), limit: 250 },
    ]
  } finally {
    process.stop()
  }
}

const round = (seconds: number) => Math.round(seconds * 10) / 10

const buildingList = () =>
  [
    'code,name,city',
    ...Array.from({ length: buildings }, (_, at) => `BB-${at},Block ${at},Harborton`),
    '',
  ].join('\n')

const assetList = (series: string, rows: number) =>
  [
    'code,name,building,manufacturer,model,serial_number',
    ...Array.from(
      { length: rows },
      (_, at) => `${series}${at},Air handler ${at},Block ${at % buildings},Carrier,39M,${series}-${at}`,
    ),
    '',
  ].join('\n')
