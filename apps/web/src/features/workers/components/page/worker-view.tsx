import type { DetailedWorker } from '@fettle/contract/workers'
import { may } from '@fettle/rules/access/permissions'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordArticle } from '#records/page/record-article.tsx'
import { workerKind } from '../../worker-change.ts'
import { WorkerActionsContext, type WorkerDialog } from './worker-actions.ts'
import { WorkerHead } from './worker-head.tsx'
import { workerSections } from './worker-sections.tsx'

const WorkerDialogs = lazyComponent(async () => (await import('../dialogs/worker-dialogs.tsx')).WorkerDialogs)

/** A worker with all sections and actions. */
export function WorkerView({ worker }: { worker: DetailedWorker }): ReactNode {
  const { actor } = useWorkspace()
  const [opened, setOpened] = useState<WorkerDialog | null>(null)
  const mayChange = (['workers.edit', 'workers.delete', 'presence.correct'] as const).some((permission) =>
    may(actor, permission),
  )
  return (
    <WorkerActionsContext value={mayChange ? setOpened : null}>
      <RecordArticle
        kind={workerKind}
        record={worker}
        sections={workerSections(worker, { mayEdit: may(actor, 'workers.edit'), open: setOpened })}
        navLabel="Sections of this worker"
        head={(chips) => <WorkerHead worker={worker} chips={chips} />}
      />
      {opened !== null && (
        <Suspense fallback={<span hidden {...takesKeys} />}>
          <WorkerDialogs worker={worker} opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </WorkerActionsContext>
  )
}
