import type {
  AttributeTemplate,
  changeAttributeTemplate as changeRoute,
  createAttributeTemplate as createRoute,
} from '@fettle/contract/attribute-templates'
import type { BodyOf } from '@fettle/contract/route'
import {
  attributeKey,
  type ChangedItem,
  type TemplateItem,
  templateProblems,
  trimmedItem,
} from '@fettle/rules/assets/attribute-template'
import {
  countedAttributes,
  followedItems,
  type TemplateEffect,
  templateEffects,
} from '@fettle/rules/assets/template-effects'
import { requiredText } from '@fettle/rules/records/problem'
import { countAttributeValues, followTemplate } from '#features/things/assets/assets.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type RecordKind, runRecordCommand, storedIn } from '#records/command/record-command.ts'
import { removeRecord } from '#records/command/write-record.repository.ts'
import { asTemplateTaken, templateInUse } from './asset-classes.errors.ts'
import { presentItems, presentTemplate } from './asset-classes.presenter.ts'
import { getTemplate, type TemplateRow } from './class-upkeep.access.ts'
import * as repository from './class-upkeep.repository.ts'

type Deps = Pick<FeatureDeps, 'db' | 'clock'>

/** Creates an attribute template (C8.8). Throws 400 for invalid items, and 409 for a taken name. */
export const createTemplate = (
  deps: Deps,
  context: RequestContext,
  { name, items: sent }: BodyOf<typeof createRoute>,
): Promise<AttributeTemplate> =>
  runCommand(deps.db, context, async (trx) => {
    assertNamed(name)
    const { items } = changedItems([], sent)
    const id = await repository.insertTemplate(trx, name.trim(), items.map(storedItem))
    return presentTemplate(await getTemplate(trx, id))
  }).catch(asTemplateTaken(name))

/** Previews the effect of a change on the assets that inherit the template. Throws 404 and 400. */
export async function previewTemplate(
  db: DbOrTrx,
  templateId: number,
  sent: readonly ChangedItem[],
): Promise<{ assetCount: number; effects: TemplateEffect[] }> {
  const row = await getTemplate(db, templateId)
  const before = presentItems(row.items)
  const { items } = changedItems(before, sent)
  const values = await countAttributeValues(db, templateId, countedAttributes(before, items))
  const assets = row.asset_count
  return { assetCount: assets, effects: templateEffects(before, items, { assets, values }) }
}

const templateKind: RecordKind<TemplateRow, { name?: string; items?: string }, never, AttributeTemplate> = {
  name: 'template',
  ...storedIn({ table: 'attribute_template' }),
  lock: repository.lockTemplate,
  read: (trx, _actor, templateId) => getTemplate(trx, templateId),
  present: async (_trx, row) => presentTemplate(row),
}

/**
 * Changes a template (C8.8). Assets inherit it on read, so only values of a renamed attribute are written:
 * they get the new name, and no value is ever lost. Throws 404, 400, 409 for a taken name, and 412 for a
 * stale version.
 */
export const changeTemplate = (
  deps: Deps,
  context: RequestContext,
  templateId: number,
  body: BodyOf<typeof changeRoute>,
): Promise<AttributeTemplate> =>
  runRecordCommand(templateKind, deps, context, templateId, async ({ trx, row, set }) => {
    if (body.name !== undefined) {
      assertNamed(body.name)
      set({ name: body.name.trim() })
    }
    if (body.items !== undefined) {
      const { items, renamed, removed } = changedItems(presentItems(row.items), body.items)
      await followTemplate(trx, templateId, { renamed, removed })
      set({ items: JSON.stringify(items.map(storedItem)) })
    }
    return { read: async () => presentTemplate(await getTemplate(trx, templateId)) }
  }).catch(asTemplateTaken(body.name))

/** Deletes an unused template. Throws 404, 409, and 412 for a stale version. */
export const deleteTemplate = (deps: Deps, context: RequestContext, templateId: number): Promise<null> =>
  runRecordCommand(templateKind, deps, context, templateId, async ({ trx, row }) => {
    if (row.classes.length > 0) throw templateInUse(row.name, row.classes.length)
    await removeRecord(trx, 'attribute_template', templateId)
    return async () => null
  })

function assertNamed(name: string): void {
  const problems = requiredText('name', 'Name', name)
  if (problems.length > 0) throw invalid(problems)
}

const storedItem = ({ was: _, ...item }: ChangedItem): TemplateItem => item

/**
 * The changed items of a template, and the renamed and removed attributes. Throws 400 naming the problems.
 */
function changedItems(before: readonly TemplateItem[], sent: readonly ChangedItem[]) {
  const { items, problems } = followedItems(before, sent.map(trimmedItem))
  const all = [...templateProblems(items), ...problems]
  if (all.length > 0) throw invalid(all)
  const remaining = new Set(items.flatMap(({ was }) => (was === null ? [] : [attributeKey(was)])))
  const renamed = items.flatMap(({ was, group, label }) =>
    was === null || (was.group === group && was.label === label) ? [] : [{ from: was, to: { group, label } }],
  )
  return { items, renamed, removed: before.filter((item) => !remaining.has(attributeKey(item))) }
}
