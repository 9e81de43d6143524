import type { NamedSchedule } from '@fettle/contract/pm-generation'
import { may } from '@fettle/rules/access/permissions'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import link from '#records/list/setting-columns.module.css'

/** Number and title of a schedule, linked with permission to see PM schedules. */
export function ScheduleLink({ schedule }: { schedule: NamedSchedule }): ReactNode {
  const { actor } = useWorkspace()
  const { scheduleId, pmNumber, title } = schedule
  const words = `PM ${pmNumber} ${title}`.trim()
  if (!may(actor, 'pms.read')) return words
  return (
    <Link to="/pms/$scheduleId" params={{ scheduleId: String(scheduleId) }} className={link.link}>
      {words}
    </Link>
  )
}
