import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import type { ReactNode } from 'react'
import { LinksDialog } from './links-dialog.tsx'
import { PartsDialog, PlacesDialog } from './list-dialogs.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import type { PmDialog } from './pm-actions.ts'
import { RequiresDialog } from './requires-dialog.tsx'
import { SupersedesDialog } from './supersedes-dialog.tsx'

type Props = { readonly schedule: PmScheduleDetail; readonly onClose: () => void }

const dialogs: Readonly<Record<PmDialog, (props: Props) => ReactNode>> = {
  plan: PlanDialog,
  supersedes: SupersedesDialog,
  links: LinksDialog,
  places: PlacesDialog,
  parts: PartsDialog,
  requires: RequiresDialog,
}

/** The open dialog on a schedule's page. */
export function PmDialogs({ opened, ...props }: Props & { readonly opened: PmDialog }): ReactNode {
  const Dialog = dialogs[opened]
  return <Dialog {...props} />
}
