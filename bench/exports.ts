import type { ExportRun } from '@fettle/contract/exports'
import { watchChild } from './processes.ts'
import { signIn } from './sign-in.ts'
import type { Stage } from './stage.ts'
import type { Step } from './step.ts'

/** Takes every work order out through the API, in each format: its speed, and the memory of the process that writes the file. */
export async function measureExports({ product }: Stage): Promise<Step[]> {
  const token = await signIn(product.origin, { loginName: 'manager', password: 'fettle-demo' })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async (path: string, body?: object): Promise<ExportRun> => {
    const answer = await fetch(`${product.origin}/api/Exports${path}`, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as ExportRun
  }
  const steps: Step[] = []
  for (const format of ['csv', 'xlsx', 'json']) {
    const memory = watchChild(product.process.child.pid as number, 'export-process')
    try {
      const began = performance.now()
      let startedAfter: number | undefined
      let run = await ask('', { entities: [{ kind: 'work-orders' }], format })
      while (run.state === 'Waiting' || run.state === 'Running') {
        if (run.state === 'Running') startedAfter ??= performance.now() - began
        await new Promise((resolve) => setTimeout(resolve, 100))
        run = await ask(`/${run.exportId}`)
      }
      const seconds = (performance.now() - began) / 1000
      if (run.state !== 'Done') throw new Error(`The export ended as ${run.state}: ${run.failure}`)
      const orders = run.counts[0]?.count ?? 0
      steps.push(
        { name: `${format}: work begins after, s`, is: round((startedAfter ?? 0) / 1000), limit: 5 },
        {
          name: `${format}: orders a second, of ${orders}`,
          is: Math.round(orders / seconds),
          limit: 5000,
          isAtLeast: true,
        },
        { name: `${format}: process that writes the file, MiB`, is: memory.peakMiB(), limit: 250 },
      )
    } finally {
      memory.stop()
    }
  }
  return steps
}

const round = (seconds: number) => Math.round(seconds * 10) / 10
