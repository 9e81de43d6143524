import type { PushDevice } from '@fettle/contract/push-devices'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { pushDevice } from '#lib/push/push-device.ts'
import { endPush, findPushObstacle, PushRefusal, startPush } from '#lib/push/push-subscription.ts'
import type { Workspace } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aWorkspace, renderInWorkspace } from '#testing/workspace.tsx'
import { aRequester } from '../profile.fixture.ts'
import { DeviceNotices } from './device-notices.tsx'

vi.mock('#lib/push/push-subscription.ts', async (original) => ({
  ...(await original<typeof import('#lib/push/push-subscription.ts')>()),
  findPushObstacle: vi.fn(async () => null),
  startPush: vi.fn(async () => undefined),
  endPush: vi.fn(async () => undefined),
}))

const device = (part: Partial<PushDevice> = {}): PushDevice => ({
  deviceId: 5,
  label: 'Chrome on Android',
  kinds: ['assigned', 'message', 'emergency'],
  createdDateTime: '2026-03-10T15:00:00.000Z',
  lastSuccessDateTime: '2026-03-10T15:01:00.000Z',
  failures: 0,
  lastError: '',
  ...part,
})

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(findPushObstacle).mockResolvedValue(null)
  pushDevice.set(null)
})

async function show(devices: PushDevice[], workspace: Workspace = aWorkspace()) {
  const sent = stubFetch(({ method }) =>
    method === 'GET' ? { json: { publicKey: 'BAEC', devices } } : { status: 204 },
  )
  renderInWorkspace(<DeviceNotices />, workspace)
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /^Notify this device/ })
  return { toggle, sent }
}
const thisDevice = () =>
  pushDevice.set({ userId: 7, deviceId: 5, endpoint: 'https://push.example/a', kinds: [] })

test('notices are off until the person switches them on, with every kind', async () => {
  const { toggle } = await show([])
  expect([toggle.checked, screen.queryAllByRole('checkbox')]).toEqual([false, []])
  await userEvent.click(toggle)
  expect(startPush).toHaveBeenCalledWith({
    userId: 7,
    publicKey: 'BAEC',
    kinds: ['assigned', 'message', 'emergency'],
  })
})

test('a requester gets messages only, and chooses no kinds', async () => {
  const { toggle } = await show([], aRequester())
  await userEvent.click(toggle)
  expect(startPush).toHaveBeenCalledWith(expect.objectContaining({ kinds: ['message'] }))
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('each kind can be left out, and the last one switches the device off', async () => {
  thisDevice()
  await show([device({ kinds: ['assigned', 'message'] })])
  await userEvent.click(screen.getByRole('checkbox', { name: 'A public message on my orders and requests' }))
  expect(startPush).toHaveBeenCalledWith(expect.objectContaining({ kinds: ['assigned'] }))
  await userEvent.click(screen.getByRole('switch'))
  await waitFor(() => expect(endPush).toHaveBeenCalledOnce())
})

test.each([
  ['missing', /cannot show notices/],
  ['blocked', /are blocked in this browser/],
] as const)('a browser whose notices are %s says so', async (obstacle, text) => {
  vi.mocked(findPushObstacle).mockResolvedValue(obstacle)
  const { toggle } = await show([])
  expect(toggle.disabled).toBe(true)
  expect(screen.getByText(text)).toBeTruthy()
})

test.each([
  ['not-allowed', /did not allow notices/],
  ['no-service', /did not reach its push service/],
] as const)('a refusal (%s) is explained', async (reason, text) => {
  vi.mocked(startPush).mockRejectedValueOnce(new PushRefusal(reason))
  const { toggle } = await show([])
  await userEvent.click(toggle)
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
})

test('the page says when the server does not reach the push service of the browser', async () => {
  thisDevice()
  await show([
    device({ lastSuccessDateTime: null, failures: 1, lastError: 'The name push.example was not found.' }),
  ])
  const status = screen.getByRole('status')
  expect(status.textContent).toContain('The server does not reach the push service of this browser')
  expect(status.textContent).toContain('The name push.example was not found.')
})

test('other devices are listed, and can be removed', async () => {
  thisDevice()
  const { sent } = await show([device(), device({ deviceId: 6, label: 'Firefox on Linux' })])
  const others = within(screen.getByRole('region', { name: 'Other devices with notices' }))
  expect(others.getAllByRole('button')).toHaveLength(1)
  await userEvent.click(others.getByRole('button', { name: 'Remove Firefox on Linux' }))
  await waitFor(() =>
    expect(sent.map(({ method, url }) => [method, url])).toContainEqual(['DELETE', '/api/Users/MyDevices/6']),
  )
})
