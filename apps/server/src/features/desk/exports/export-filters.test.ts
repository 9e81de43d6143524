import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createExportsApp } from './exports-app.fixture.ts'

const server = disposeAfterAll(await createExportsApp())

const textOf = async (exportId: number) => (await server.download(exportId)).toString()

test('[C8.045] an export can be limited to orders of a status and a trade, and to active records', async () => {
  const numbersOf = async (options: object) => {
    const run = await server.make({
      entities: [{ kind: 'work-orders', columns: ['status', 'trade'] }],
      propertyId: 1001,
      format: 'json',
      ...options,
    })
    return JSON.parse(await textOf(run.exportId)) as { status: string; trade: string | null }[]
  }
  const all = await numbersOf({})
  const open = await numbersOf({ orderStatuses: ['open'] })
  expect(open.length).toBeGreaterThan(0)
  expect(open.length).toBeLessThan(all.length)
  const hvac = await numbersOf({ tradeIds: [1001] })
  expect(new Set(hvac.map(({ trade }) => trade))).toEqual(new Set(['HVAC']))
  await server.db.updateTable('building').set({ is_active: false }).where('id', '=', 1001).execute()
  const codes = async (active: boolean | null) => {
    const run = await server.make({
      entities: [{ kind: 'buildings', columns: ['code'] }],
      propertyId: 1001,
      format: 'json',
      active,
    })
    return JSON.parse(await textOf(run.exportId)).map(({ code }: { code: string }) => code) as string[]
  }
  const inactive = await codes(false)
  expect(inactive).toHaveLength(1)
  expect((await codes(true)).toSorted()).toEqual(
    (await codes(null)).filter((code) => code !== inactive[0]).toSorted(),
  )
  await server.db.updateTable('building').set({ is_active: true }).where('id', '=', 1001).execute()
})
