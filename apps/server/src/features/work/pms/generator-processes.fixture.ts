import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compileCache } from '#main.fixture.ts'
import type { GeneratorAnswer, GeneratorOrder } from './generator-process.fixture.ts'

export type GeneratorProcess = {
  /** Starts the runs. Returns their combined results. */
  run(): Promise<Exclude<GeneratorAnswer, 'ready'>>
  kill(): void
}

/** Forks a process that runs the generator. Resolves once it is connected. */
export async function startGeneratorProcess(order: GeneratorOrder): Promise<GeneratorProcess> {
  const child = fork(fileURLToPath(new URL('./generator-process.fixture.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  })
  const ready = nextAnswer(child)
  child.send(order)
  await ready
  return {
    run: async () => {
      const answer = nextAnswer(child)
      child.send('go')
      const done = await answer
      if (done === 'ready') throw new Error('The process connected a second time.')
      return done
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

function nextAnswer(child: ChildProcess): Promise<GeneratorAnswer> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`A generator process ended early with ${code}.`))
    child.once('exit', end)
    child.once('error', reject)
    child.once('message', (answer: GeneratorAnswer) => {
      child.off('exit', end)
      child.off('error', reject)
      resolve(answer)
    })
  })
}
