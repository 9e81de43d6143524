import * as z from 'zod'
import type { OutsideGroup } from './identity.ts'

const line = /^([^=]{1,200})=([^@]{1,60})(?:@(.{1,1000}))?$/

/**
 * Parses `group=Role@CODE,CODE`. Without codes, or with `*`, the group has all properties. Returns null if
 * invalid.
 */
function readGroup(text: string): OutsideGroup | null {
  const [, group = '', role = '', codes = '*'] = line.exec(text.trim()) ?? []
  if (group.trim() === '' || role.trim() === '') return null
  const properties = codes.trim() === '*' ? [] : codes.split(',').map((code) => code.trim())
  return properties.includes('') ? null : { group: group.trim(), role: role.trim(), properties }
}

/** Mapping of the external provider's groups, separated by semicolons. The first matching group applies. */
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
