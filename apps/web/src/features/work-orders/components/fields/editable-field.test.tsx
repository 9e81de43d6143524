import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { MissingParameterError } from '#lib/api-error.ts'
import { enter } from '#testing/enter.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aBuilding, aFloor } from '#testing/records.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { fieldChanges } from '../../field-changes.ts'
import { button, pick, press, showChangeable, valueList } from '../order-changes.fixture.tsx'

const can = { 'edit-field': true }
const stamp = { fmRecordId: 1, fmModId: 1 }
const floor = (floorId: number, floorName: string, floorCode = floorName) => ({
  ...aFloor(floorId, floorCode, floorName),
  buildingId: 11,
})
const noFloor = { floor: null, floorId: null, suite: null, roomId: null }
const noBuilding = { building: null, buildingId: null, ...noFloor }
const aRoom = {
  ...stamp,
  buildingId: 11,
  roomCode: '209',
  roomName: 'Studio',
  use: '',
  category: '',
  type: '',
  vacancy: '',
  department: '',
  area: null,
  gps: '',
  boundary: null,
}
const textbox = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

describe('the fields of an order', () => {
  test('[A2.096] are edited on click, all eleven', async () => {
    await showChangeable({
      order: { can, campus: 'North', campusId: 1 },
      workspace: aWorkspace({ settings: { enableCampuses: true } }),
    })
    const edits = screen
      .getAllByRole('button', { name: /^Edit / })
      .map((one) => one.getAttribute('data-edits'))
    expect(edits.toSorted()).toEqual(
      [
        'Campus',
        'Building',
        'Floor',
        'Room',
        'Location Details',
        'Job Priority',
        'Job Type',
        'Trade',
        'Target',
        'Start',
        'Description',
      ].toSorted(),
    )
  })

  test('[A6.007] are read-only without edit permission', async () => {
    await showChangeable({ order: { can: {} } })
    expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull()
  })

  test('[A2.097] are refetched after saving, with the focus restored and Undo', async () => {
    const changes = await showChangeable({
      order: { can },
      answers: [{ location3: 'Behind the boiler' }, { location3: '' }],
    })
    await press('Edit Location Details')
    await enter(await textbox('Location Details'), 'Behind the boiler')
    await userEvent.keyboard('{Enter}')
    const read = await screen.findByRole('button', { name: 'Edit Location Details: Behind the boiler' })
    expect(document.activeElement).toBe(read)
    await press('Undo')
    await screen.findByRole('button', { name: 'Edit Location Details' })
    expect(changes()).toEqual([
      {
        call: 'PUT /api/Workorders/901/ChangeLocation',
        ifMatch: '"4"',
        body: { newLocation3: 'Behind the boiler' },
      },
      { call: 'PUT /api/Workorders/901/ChangeLocation', ifMatch: '"5"', body: { newLocation3: '' } },
    ])
  })

  test('a text without a specific call uses the call for any field', async () => {
    const changes = await showChangeable({
      order: { can },
      workspace: aWorkspace({ settings: { enableBillableToField: true, billableToLabel: 'Charge To' } }),
      answers: [{ billableTo: 'Tenant 4' }],
    })
    await press('Edit Charge To')
    await enter(await textbox('Charge To'), 'Tenant 4')
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Edit Charge To: Tenant 4' })
    expect(changes()).toEqual([
      { call: 'PUT /api/Workorders/901', ifMatch: '"4"', body: { billableTo: 'Tenant 4' } },
    ])
  })

  test('[A2.098] an unchanged value or Escape sends no request', async () => {
    const changes = await showChangeable({ order: { can } })
    await press(/^Edit Description/)
    await userEvent.type(await textbox('Description'), '{Control>}{Enter}{/Control}')
    await press(/^Edit Description/)
    await enter(await textbox('Description'), ' Now it leaks.')
    await userEvent.keyboard('{Escape}')
    expect(button('Edit Description: Radiator under the window stays cold.')).toBeTruthy()
    expect(changes()).toEqual([])
  })

  test('[A2.099] another building clears floor and room', async () => {
    const changes = await showChangeable({
      order: { can },
      lists: {
        '/api/Buildings': aPage([aBuilding('Mill House'), aBuilding('Boat House', { buildingId: 9 })]),
      },
      answers: [{ building: 'Boat House', floor: null, floorId: null, suite: null, roomId: null }],
    })
    await press('Edit Building: Mill House')
    await pick('Building', 'Boat House')
    await screen.findByRole('button', { name: 'Edit Building: Boat House' })
    expect(changes()[0]?.body).toEqual({
      newLocation1: 'Boat House',
      newBuildingId: 9,
      newFloor: null,
      newLocation2: null,
    })
  })

  test('buildings with the same name show their code, and an order can move between them', async () => {
    const hall = (buildingId: number, buildingCode: string) =>
      aBuilding('Old Main', { buildingId, buildingCode })
    const changes = await showChangeable({
      order: { can, building: 'Old Main', buildingId: 21 },
      lists: { '/api/Buildings': aPage([hall(21, 'B-12'), hall(22, 'B-13')]) },
      answers: [{ building: 'Old Main', buildingId: 22, ...noFloor }],
    })
    await press('Edit Building: Old Main')
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Building' })
    await waitFor(() => expect(field.value).toBe('Old Main (B-12)'))
    await pick('Building', 'Old Main (B-13)')
    await waitFor(() =>
      expect(changes()[0]?.body).toMatchObject({ newLocation1: 'Old Main', newBuildingId: 22 }),
    )
  })

  test('a room can be chosen without a floor, and sets it', async () => {
    const room = (roomId: number, floorId: number, floorCode: string) => ({
      ...aRoom,
      roomId,
      floorId,
      floorCode,
    })
    const changes = await showChangeable({
      order: { can, ...noFloor },
      lists: {
        '/api/Buildings/floors': aPage([floor(12, '2'), floor(14, '3')]),
        '/api/Buildings/rooms': aPage([room(31, 12, '2'), room(32, 14, '3')]),
      },
      answers: [{ floor: '3', floorId: 14, suite: '209', roomId: 32 }],
    })
    await press('Edit Room')
    await pick('Room', '209 – Studio (3)')
    await waitFor(() => expect(changes()[0]?.body).toEqual({ newFloor: '3', newLocation2: '209' }))
  })

  test('[A2.100] another floor clears the room', async () => {
    const changes = await showChangeable({
      order: { can },
      lists: { '/api/Buildings/floors': aPage([floor(12, '2'), floor(14, '3')]) },
      answers: [{ floor: '3', floorId: 14, suite: null, roomId: null }],
    })
    await press('Edit Floor: 2')
    await pick('Floor', '3')
    await screen.findByRole('button', { name: 'Edit Floor: 3' })
    expect(changes()[0]?.body).toEqual({ newFloor: '3', newLocation2: null })
  })

  test('floors with the same name show their code, and the chosen one is sent', async () => {
    const changes = await showChangeable({
      order: { can, floor: 'Ground', floorId: 12 },
      lists: { '/api/Buildings/floors': aPage([floor(12, 'Ground', 'G1'), floor(14, 'Ground', 'G2')]) },
    })
    await press('Edit Floor: Ground')
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Floor' })
    await waitFor(() => expect(field.value).toBe('G1 – Ground'))
    await pick('Floor', 'G2 – Ground')
    await waitFor(() => expect(changes()[0]?.body).toEqual({ newFloor: 'G2', newLocation2: null }))
  })

  test('[A2.101] another campus resets the building, if campuses are enabled', async () => {
    const campus = { ...stamp, campusId: 2, propertyId: 2, campusCode: 'S', campusName: 'South' }
    const changes = await showChangeable({
      order: { can, campus: 'North', campusId: 1 },
      workspace: aWorkspace({ settings: { enableCampuses: true } }),
      lists: { '/api/Campuses': [campus] },
      answers: [{ campus: 'South', campusId: 2, ...noBuilding }],
    })
    await press('Edit Campus: North')
    await pick('Campus', 'South')
    await screen.findByRole('button', { name: 'Edit Campus: South' })
    expect(changes()).toMatchObject([
      { call: 'PUT /api/Workorders/901/ChangeCampus', body: { newCampus: 'South' } },
    ])
    expect(button('Edit Building')).toBeTruthy()
  })

  test('[A2.102] a location edit without an order is not sent', async () => {
    const sent = stubFetch(() => ({ json: {} }))
    const none = { workorderId: undefined as unknown as number, fmModId: 1 }
    for (const name of ['campus', 'building', 'floor', 'suite', 'location3'] as const) {
      const edit = fieldChanges[name](none, 'x')
      await expect(edit.send({ ifMatch: 1, idempotencyKey: 'k' })).rejects.toThrow(MissingParameterError)
    }
    expect(sent).toEqual([])
  })

  test('a priority is chosen by name and sent as its number', async () => {
    const [high] = valueList('High')
    const changes = await showChangeable({
      order: { can },
      lists: { '/api/System/vlist/jobpriorities': [{ ...high, reqPriority: 1 }] },
      answers: [{ jobPriority: 1 }],
    })
    await press(/^Edit Job Priority/)
    await pick('Job Priority', 'High')
    await waitFor(() => expect(changes()[0]?.body).toEqual({ newJobPriority: 1 }))
  })

  test("a time is edited and sent in the order's time zone", async () => {
    const changes = await showChangeable({ order: { can }, answers: [{ targetDateTime: null }] })
    await press(/^Edit Target/)
    expect((await screen.findByRole('button', { name: 'Target: 1/9/2026 5:00 PM' })).textContent).toBe(
      '1/9/2026 5:00 PM',
    )
    await press('Clear Target')
    await press('Save Target')
    await waitFor(() => expect(changes()[0]?.body).toEqual({ newTargetDate: null }))
  })

  test('[A2.103] [A5.036] a rejection keeps the editor with its input, and refetches the order', async () => {
    const errors = [{ field: 'newLocation3', code: 'too-long', message: 'Location Details is too long.' }]
    await showChangeable({
      order: { can },
      answers: [{ status: 400, json: { title: 'Please correct the form entry errors.', errors } }],
      afterRefusal: { assignTo: 'Pia Quist' },
    })
    await press('Edit Location Details')
    await userEvent.type(await textbox('Location Details'), 'x{Enter}')
    await screen.findByText('Location Details is too long.')
    await screen.findAllByText('Pia Quist')
    expect((await textbox('Location Details')).value).toBe('x')
  })
})
