import { expect } from 'vitest'

/** Expects these lines in the report of an import, in any order and among others. */
export const expectLines = ({ report }: { report: string[] }, lines: readonly string[]) =>
  expect(report).toEqual(expect.arrayContaining([...lines]))
