import { beforeEach, describe, expect, test } from 'vitest'
import { photo, picture, sendPhotos, to } from '#features/work/photos/photos.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createCommandsApp, errorsOf } from '../commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.clearSettings())

async function failedOrder(line: object = {}) {
  const id = await server.newOrder({ has_unprocessed_failed_tasks: true, building_id: 1001 })
  const inserted = server.db
    .insertInto('work_order_task')
    .values({ work_order_id: id, sort_order: 1, text: 'Seal unbroken', is_failed: true, ...line })
    .returning('id')
  return { id, task: (await inserted.executeTakeFirstOrThrow()).id }
}

const note = (id: number, task: number, text: string, subject = 'technician') =>
  server.send(subject, 'PUT', `/${id}/tasks/${task}/FailureNote`, { note: text })
const makeOrder = async (id: number, task: number): Promise<number> =>
  (await server.send('supervisor', 'POST', `/${id}/tasks/${task}/order`)).json.tasks[0].failureOrderId
const taskId = (task: number) => ({ name: 'taskId', value: String(task) })
const addPhoto = async (id: number, task: number) =>
  sendPhotos(server, [to(id), taskId(task), photo(await picture().jpeg().toBuffer(), 'seal.jpg')], {
    subject: 'technician',
  })
const photosOf = async (id: number): Promise<string[]> =>
  (await server.order(id)).photos.map(({ photoName }: { photoName: string }) => photoName)

describe('[C2.099] the note of a failed line', () => {
  test('appears in the description of the order created from the line', async () => {
    const { id, task } = await failedOrder()
    const { status, json } = await note(id, task, ' Cut through ')
    expect([status, json.tasks[0].failureNote]).toEqual([200, 'Cut through'])
    expect((await server.log(id))[0]).toBe('Note on failed task Seal unbroken set to Cut through')
    const made = await server.order(await makeOrder(id, task))
    expect(made.description).toBe('Failed: Seal unbroken\nCut through')
  })

  test('is added to the description of an existing order', async () => {
    const { id, task } = await failedOrder()
    const made = await makeOrder(id, task)
    await note(id, task, 'Cut through')
    await note(id, task, 'Cut through twice')
    const order = await server.order(made)
    expect([order.description, order.comments]).toEqual(['Failed: Seal unbroken\nCut through twice', []])
  })

  test('becomes an internal message when the order’s description was edited', async () => {
    const { id, task } = await failedOrder()
    const made = await makeOrder(id, task)
    await server.db.updateTable('work_order').set({ description: 'Ours' }).where('id', '=', made).execute()
    await note(id, task, 'Cut through')
    const { description, comments } = await server.order(made)
    const texts = comments.map(({ commentText, kind }: Record<string, unknown>) => [commentText, kind])
    expect([description, texts]).toEqual(['Ours', [['Cut through', 2]]])
  })

  test('requires a failed line and is removed when the failure is reverted', async () => {
    const { id, task } = await failedOrder()
    await note(id, task, 'Cut through')
    const call = `/${id}/tasks/${task}/WorkorderTaskFailed?failedFlag=false`
    const { json } = await server.send('technician', 'PUT', call)
    expect(json.tasks[0].failureNote).toBe('')
    const refused = await note(id, task, 'Late')
    expect([refused.status, refused.json.errors[0].code]).toEqual([409, 'wrong-status'])
    const other = await failedOrder()
    expect((await note(id, other.task, 'Wrong order')).status).toBe(404)
    expect((await note(id, task, 'x', 'requester')).status).toBe(403)
    expect(errorsOf(await note(other.id, other.task, 'x'.repeat(1001)))).toHaveProperty('note')
  })
})

describe('[C2.099] a photo of a failed line', () => {
  test('appears on both orders, whether added before or after the new order', async () => {
    const { id, task } = await failedOrder()
    expect((await addPhoto(id, task)).status).toBe(201)
    const made = await makeOrder(id, task)
    expect([await photosOf(id), await photosOf(made)]).toEqual([['seal.jpg'], ['seal.jpg']])
    await addPhoto(id, task)
    expect([(await photosOf(id)).length, (await photosOf(made)).length]).toEqual([2, 2])
  })

  test('is a record of each order: deleting it on one leaves the other with its file', async () => {
    const { id, task } = await failedOrder()
    await addPhoto(id, task)
    const made = await makeOrder(id, task)
    const [kept] = (await server.order(made)).photos
    const [deleted] = (await server.order(id)).photos
    expect(
      (await server.as('technician', `/api/Photos/${deleted.photoId}`, { method: 'DELETE' })).status,
    ).toBe(204)
    expect([await photosOf(id), await photosOf(made)]).toEqual([[], ['seal.jpg']])
    const content = await server.as('technician', `/api/Photos/${kept.photoId}/content`)
    expect([content.status, content.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  test('rejects a line of another order', async () => {
    const [{ id }, other] = [await failedOrder(), await failedOrder()]
    expect((await addPhoto(id, other.task)).status).toBe(404)
    expect(await photosOf(id)).toEqual([])
  })
})
