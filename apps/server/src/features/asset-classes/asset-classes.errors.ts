import { type ClassUsage, classInUseMessage } from '@fettle/rules/asset-class'
import { problem } from '@fettle/rules/problem'
import { conflict, invalid, ProblemError } from '#platform/http/problem-error.ts'

const taken = (field: string, message: string): ProblemError =>
  new ProblemError(409, message, [{ field, code: 'duplicate', message }])

const detailsOf = (error: unknown) => error as { code?: string; constraint?: string }
const isUniqueViolation = (error: unknown, constraint: string) =>
  detailsOf(error).code === '23505' && detailsOf(error).constraint === constraint

/** Tells a code or name that another class has; passes every other error on ([C0.017]). */
export function asClassTaken(error: unknown, { name, code }: { name: string; code: string }): never {
  if (isUniqueViolation(error, 'asset_class_name'))
    throw taken('name', `Name ${name.trim()} is already used at this place.`)
  if (isUniqueViolation(error, 'asset_class_code'))
    throw taken('code', `Code ${code.trim()} is already used by another class.`)
  throw error
}

/** Tells the name that another template has; passes every other error on. */
export function asTemplateTaken(error: unknown, name: string): never {
  if (isUniqueViolation(error, 'attribute_template_name'))
    throw taken('name', `Name ${name.trim()} is already used by another template.`)
  throw error
}

/** 409: something refers to a class that is to be deleted ([C0.018]); nothing where nothing does. */
export function assertUnused(name: string, usage: ClassUsage): void {
  const message = classInUseMessage(name, usage)
  if (message !== null) throw conflict(message, undefined, 'in-use')
}

/** 409: classes have a template that is to be deleted. */
export const templateInUse = (name: string, classes: number): ProblemError =>
  conflict(
    `${name} is used by ${classes} ${classes === 1 ? 'class' : 'classes'}. Choose another template for ${classes === 1 ? 'it' : 'them'} first.`,
    undefined,
    'in-use',
  )

/** 400: a class under one that can't hold it. */
export const wrongParent = (message: string): ProblemError =>
  invalid([problem('parentId', 'not-allowed', message)])

/** 400: a template that does not exist. */
export const unknownTemplate = (): ProblemError =>
  invalid([problem('attributeTemplateId', 'unknown', 'There is no such template.')])
