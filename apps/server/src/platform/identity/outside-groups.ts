import * as z from 'zod'
import type { OutsideGroup } from './identity.ts'

const line = /^([^=]{1,200})=([^@]{1,60})(?:@(.{1,1000}))?$/

/** Reads `group=Role@CODE,CODE`; without codes, or with `*`, the group has all properties. Null where it is none. */
function readGroup(text: string): OutsideGroup | null {
  const [, group = '', role = '', codes = '*'] = line.exec(text.trim()) ?? []
  if (group.trim() === '' || role.trim() === '') return null
  const properties = codes.trim() === '*' ? [] : codes.split(',').map((code) => code.trim())
  return properties.includes('') ? null : { group: group.trim(), role: role.trim(), properties }
}

/** What the groups of an outside provider become, separated by semicolons; the first that a person is in counts. */
export const outsideGroups = z.string().transform((text, context) => {
  const groups = text
    .split(';')
    .filter((each) => each.trim() !== '')
    .map(readGroup)
  const known = groups.filter((group) => group !== null)
  if (known.length < groups.length)
    context.addIssue({ code: 'custom', message: 'must be group=Role@CODE,CODE; group=Role' })
  return known
})
