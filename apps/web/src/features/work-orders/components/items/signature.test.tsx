import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dialogOf } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { chooseFromMenu, showChangeable } from '../order-changes.fixture.tsx'

const sheet = vi.hoisted(() => ({ isEmpty: true, background: '' }))
vi.mock('signature_pad', () => ({
  default: class {
    constructor(_canvas: HTMLCanvasElement, { backgroundColor }: { backgroundColor: string }) {
      sheet.background = backgroundColor
    }
    isEmpty = () => sheet.isEmpty
    toData = () => []
    fromData = () => undefined
    addEventListener = () => undefined
    on = () => undefined
    off = () => undefined
    clear = () => {
      sheet.isEmpty = true
    }
    toDataURL = () => 'data:image/png;base64,AAAA'
  },
}))

const can = { 'signature-add': true, 'signature-delete': true }
const signed = { signatureUrl: '/api/Workorders/901/signature' }
const lists = {
  '/api/Workorders/901/signature': {
    orderId: 901,
    photoName: 'Signature 5001',
    signatureDataUri: 'data:image/png;base64,BBBB',
  },
}

describe('the signature of an order', () => {
  beforeEach(() => {
    sheet.isEmpty = true
  })
  afterEach(() => void vi.restoreAllMocks())

  test('[A2.142] [A9.015] [B9.030] is captured on a white pad of 550 by 200 with Save, Clear and Cancel', async () => {
    const changes = await showChangeable({ order: { can }, answers: [signed] })
    await chooseFromMenu('Actions', 'Capture Signature')
    const panel = await dialogOf('Capture Signature')
    const pad = panel.getByRole('img', { name: /^Signature pad/ }) as HTMLCanvasElement
    expect([pad.width, pad.height, sheet.background]).toEqual([550, 200, '#ffffff'])
    expect(panel.getAllByRole('button').map((one) => one.textContent)).toEqual([
      '',
      'Type your name instead',
      'Cancel',
      'Clear',
      'Save',
    ])
    sheet.isEmpty = false
    await userEvent.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changes()[0]).toEqual({
      call: 'PUT /api/Workorders/AddSignature',
      ifMatch: '"4"',
      body: { orderId: 901, photoName: 'Signature 5001', signatureDataUri: 'data:image/png;base64,AAAA' },
    })
  })

  test('[A2.146] [A8.007] [B8.013] an empty pad is not saved', async () => {
    const changes = await showChangeable({ order: { can } })
    await chooseFromMenu('Actions', 'Capture Signature')
    const panel = await dialogOf('Capture Signature')
    sheet.isEmpty = false
    await userEvent.click(panel.getByRole('button', { name: 'Clear' }))
    await userEvent.click(panel.getByRole('button', { name: 'Save' }))
    expect((await panel.findByRole('alert')).textContent).toBe('Signature is empty.')
    expect(changes()).toHaveLength(0)
  })

  test('can be typed by keyboard as a name drawn on the pad', async () => {
    const written: string[] = []
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      measureText: () => ({ width: 100 }),
      fillText: (text: string) => written.push(text),
      scale: () => undefined,
      getTransform: () => ({ a: 1 }),
    } as never)
    const changes = await showChangeable({ order: { can }, answers: [signed] })
    await chooseFromMenu('Actions', 'Capture Signature')
    const panel = await dialogOf('Capture Signature')
    await userEvent.click(panel.getByRole('button', { name: 'Type your name instead' }))
    await userEvent.click(panel.getByRole('button', { name: 'Save' }))
    expect((await panel.findByRole('alert')).textContent).toBe('Signature is empty.')
    await enter(panel.getByRole('textbox', { name: 'Name of signer' }), 'Ana Vu ')
    expect(written.at(-1)).toBe('Ana Vu')
    expect(panel.getByRole('img', { name: 'Signature pad: Ana Vu' })).toBeTruthy()
    await userEvent.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(written.at(-1)).toBe('Ana Vu')
    expect(changes()[0]?.body).toMatchObject({
      photoName: 'Ana Vu',
      signatureDataUri: 'data:image/png;base64,AAAA',
    })
  })

  test('is stored with the name of the signer, which is empty at first', async () => {
    const changes = await showChangeable({ order: { can }, answers: [signed] })
    await chooseFromMenu('Actions', 'Capture Signature')
    const panel = await dialogOf('Capture Signature')
    sheet.isEmpty = false
    const name = panel.getByRole<HTMLInputElement>('textbox', { name: 'Name of signer' })
    expect(name.value).toBe('')
    await enter(name, 'Ana Vu ')
    await userEvent.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]?.body).toMatchObject({
      photoName: 'Ana Vu',
      signatureDataUri: 'data:image/png;base64,AAAA',
    })
  })

  test('[A2.143] [A2.145] a saved one is read-only, without Save', async () => {
    await showChangeable({ order: { can, ...signed }, lists })
    await chooseFromMenu('Actions', 'View Signature')
    const panel = await dialogOf('View Signature')
    const picture = await panel.findByRole('img', { name: 'Signature 5001' })
    expect(picture.getAttribute('src')).toBe('data:image/png;base64,BBBB')
    expect(panel.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  test('[A2.144] Clear deletes the saved one, and the pad is shown again', async () => {
    const changes = await showChangeable({
      order: { can, ...signed },
      lists,
      answers: [{ signatureUrl: null }],
    })
    await chooseFromMenu('Actions', 'View Signature')
    await userEvent.click((await dialogOf('View Signature')).getByRole('button', { name: 'Clear' }))
    expect((await dialogOf('Capture Signature')).getByRole('button', { name: 'Save' })).toBeTruthy()
    expect(changes()[0]).toMatchObject({
      call: 'PUT /api/Workorders/DeleteSignature',
      body: { orderId: 901 },
    })
  })
})
