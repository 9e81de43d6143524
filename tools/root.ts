import path from 'node:path'

/** The project's folder. */
export const root = path.dirname(import.meta.dirname)

/** A program that came with a package, for example `vitest`. */
export function packageProgram(name: string): string {
  return path.join(root, 'node_modules', '.bin', name)
}
