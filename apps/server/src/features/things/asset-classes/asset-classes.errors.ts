import { type ClassUsage, classInUseMessage } from '@fettle/rules/assets/asset-class'
import { problem } from '@fettle/rules/records/problem'
import { conflict, invalid, ProblemError } from '#platform/http/problem-error.ts'

const taken = (field: string, message: string): ProblemError =>
  new ProblemError(409, message, [{ field, code: 'duplicate', message }])

const detailsOf = (error: unknown) => error as { code?: string; constraint?: string }
const isUniqueViolation = (error: unknown, constraint: string) =>
  detailsOf(error).code === '23505' && detailsOf(error).constraint === constraint

/** Maps a code or name that another class has ([C0.017]). Rethrows every other error. */
export function asClassTaken(error: unknown, { name, code }: { name: string; code: string }): never {
  if (isUniqueViolation(error, 'asset_class_name'))
    throw taken('name', `Name ${name.trim()} is already used at this place.`)
  if (isUniqueViolation(error, 'asset_class_code'))
    throw taken('code', `Code ${code.trim()} is already used by another class.`)
  throw error
}

/** Maps a name that another template has. Rethrows every other error. */
export function asTemplateTaken(error: unknown, name: string): never {
  if (isUniqueViolation(error, 'attribute_template_name'))
    throw taken('name', `Name ${name.trim()} is already used by another template.`)
  throw error
}

/** Throws 409 if records refer to a class that is to be deleted ([C0.018]). */
export function assertUnused(name: string, usage: ClassUsage): void {
  const message = classInUseMessage(name, usage)
  if (message !== null) throw conflict(message, undefined, 'in-use')
}

/** 409: classes use the template that is to be deleted. */
export const templateInUse = (name: string, classes: number): ProblemError =>
  conflict(
    `${name} is used by ${classes} ${classes === 1 ? 'class' : 'classes'}. Choose another template for ${classes === 1 ? 'it' : 'them'} first.`,
    undefined,
    'in-use',
  )

/** 400: the parent class cannot have this child. */
export const wrongParent = (message: string): ProblemError =>
  invalid([problem('parentId', 'not-allowed', message)])

/** 400: unknown template. */
export const unknownTemplate = (): ProblemError =>
  invalid([problem('attributeTemplateId', 'unknown', 'There is no such template.')])
