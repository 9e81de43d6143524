import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import { RecordArticle } from '#records/page/record-article.tsx'
import { pmKind } from '../pm-change.ts'
import type { PmDialog } from './pm-actions.ts'
import { PmHead } from './pm-head.tsx'
import { usePmSections } from './pm-sections.tsx'

const PmDialogs = lazyComponent(async () => (await import('./pm-dialogs.tsx')).PmDialogs)

/** A PM schedule with all sections and actions ([C2.005]). */
export function PmView({ schedule }: { readonly schedule: PmScheduleDetail }): ReactNode {
  const [opened, setOpened] = useState<PmDialog | null>(null)
  return (
    <>
      <RecordArticle
        kind={pmKind}
        record={schedule}
        sections={usePmSections(schedule, setOpened)}
        navLabel="Sections of this PM schedule"
        head={(chips) => <PmHead schedule={schedule} chips={chips} />}
      />
      {opened !== null && (
        <Suspense fallback={<span hidden {...takesKeys} />}>
          <PmDialogs schedule={schedule} opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
