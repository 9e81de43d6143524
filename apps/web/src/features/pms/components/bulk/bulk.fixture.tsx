import type { PmScheduleDetail, PmScheduleRow } from '@fettle/contract/pm-schedules'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { Selection } from '#records/list/use-selection.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { renderPage } from '#testing/workspace.tsx'

type Opened = {
  readonly rows: readonly PmScheduleRow[]
  readonly dialog: (props: { selection: Selection<PmScheduleRow>; onClose: () => void }) => ReactNode
  /** The stored state of a schedule, at version 3. */
  readonly before: (scheduleId: number) => PmScheduleDetail
  /** Answers of other calls; `id` is the schedule's, or 0. */
  readonly answer: (request: SentRequest, id: number) => StubbedAnswer | undefined
}

/** Opens a bulk dialog. Returns the sent changes: schedule, version and body. */
export async function openBulkDialog({ rows, dialog, before, answer }: Opened) {
  const versions = new Map<number, number>()
  const sent = stubFetch((request): StubbedAnswer => {
    const { url, method } = request
    const id = Number(/^\/api\/PmSchedules\/(\d+)$/.exec(new URL(url, 'http://x.test').pathname)?.[1] ?? 0)
    const other = answer(request, id)
    if (other) return other
    if (method === 'PUT') versions.set(id, (versions.get(id) ?? 3) + 1)
    return { json: { ...before(id), fmModId: versions.get(id) ?? 3 } }
  })
  const onClose = () => undefined
  const selection: Selection<PmScheduleRow> = {
    isOn: true,
    turn: onClose,
    rows,
    has: () => true,
    set: onClose,
    refresh: onClose,
    clear: onClose,
  }
  await renderPage(dialog({ selection, onClose }))
  await screen.findByRole('dialog')
  return () =>
    sent
      .filter(({ method, url }) => method === 'PUT' && !url.includes('dryRun'))
      .map(({ url, headers, body }) => [
        Number(url.split('/').at(-1)),
        headers.get('if-match'),
        JSON.parse(String(body)) as unknown,
      ])
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
