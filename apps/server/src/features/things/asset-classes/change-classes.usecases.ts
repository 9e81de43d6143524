import type {
  AssetClass,
  changeAssetClass as changeRoute,
  createAssetClass as createRoute,
} from '@fettle/contract/asset-classes'
import type { BodyOf } from '@fettle/contract/route'
import { type ClassLevel, classLevelName } from '@fettle/rules/assets/asset-class'
import { requiredText } from '@fettle/rules/records/problem'
import { type ClassPlace, moveAssetsOfClass } from '#features/things/assets/assets.public.ts'
import type { Trx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid, versionConflict } from '#platform/http/problem-error.ts'
import { authorOf, isStale, type RequestContext } from '#platform/http/request-context.ts'
import { findTemplate } from './asset-classes.access.ts'
import { asClassTaken, assertUnused, unknownTemplate, wrongParent } from './asset-classes.errors.ts'
import { presentClass } from './asset-classes.presenter.ts'
import { type ClassRow, countClassesUnder, getClass } from './class-upkeep.access.ts'
import * as repository from './class-upkeep.repository.ts'

type Deps = Pick<FeatureDeps, 'db' | 'clock'>
type NewClass = BodyOf<typeof createRoute>
type ClassChange = BodyOf<typeof changeRoute>

/** Creates a class (C8.8). Throws 400 for missing or misplaced data, and 409 for a taken name or code. */
export const createAssetClass = (deps: Deps, context: RequestContext, body: NewClass): Promise<AssetClass> =>
  runCommand(deps.db, context, async (trx) => {
    assertNamed(body)
    const level = await levelUnder(trx, body.parentId)
    await assertTemplate(trx, body.attributeTemplateId)
    const id = await repository.insertClass(trx, {
      ...columnsOf(body),
      name: body.name.trim(),
      level,
      parent_id: body.parentId,
    })
    return presentClass(await getClass(trx, id))
  }).catch(asClassTaken(body))

/**
 * Changes a class (C8.8). A new parent moves it with its assets and subclasses; otherwise, assets do not
 * change. Throws like `createAssetClass`, 404, and 412 for a stale version.
 */
export const changeAssetClass = (
  deps: Deps,
  context: RequestContext,
  assetClassId: number,
  body: ClassChange,
): Promise<AssetClass> =>
  runCommand(deps.db, context, async (trx) => {
    await repository.lockClasses(trx, [assetClassId, ...(body.parentId === undefined ? [] : [body.parentId])])
    const row = await getClass(trx, assetClassId)
    assertVersion(context, row)
    assertNamed(body)
    await assertTemplate(trx, body.attributeTemplateId)
    const isMoved = body.parentId !== undefined && body.parentId !== row.parent_id
    if (isMoved) await moveClass(trx, row, { context, parentId: body.parentId ?? 0, now: deps.clock.now() })
    await repository.updateClass(trx, assetClassId, {
      ...columnsOf(body),
      ...(body.name !== undefined && { name: body.name.trim() }),
    })
    return presentClass(await getClass(trx, assetClassId))
  }).catch(asClassTaken(body))

/** Deletes an unused class ([C0.018]). Throws 409 and lists the references if it is in use. */
export const deleteAssetClass = (deps: Deps, context: RequestContext, assetClassId: number): Promise<null> =>
  runCommand(deps.db, context, async (trx) => {
    await repository.lockClasses(trx, [assetClassId])
    const row = await getClass(trx, assetClassId)
    assertVersion(context, row)
    assertUnused(row.name, {
      level: row.level as ClassLevel,
      classes: await countClassesUnder(trx, assetClassId),
      assets: row.asset_count,
      procedures: row.procedure_count,
    })
    await repository.removeClass(trx, assetClassId)
    return null
  })

function assertVersion({ ifMatch }: RequestContext, row: ClassRow): void {
  if (isStale(ifMatch, row.mod_id)) throw versionConflict(presentClass(row))
}

function assertNamed({ name }: { name?: string | undefined }): void {
  const problems = name === undefined ? [] : requiredText('name', 'Name', name)
  if (problems.length > 0) throw invalid(problems)
}

async function assertTemplate(trx: Trx, templateId: number | null | undefined): Promise<void> {
  if (templateId === null || templateId === undefined) return
  if (!(await findTemplate(trx, templateId))) throw unknownTemplate()
}

/** Level of a class under this parent. Throws 400 for an unknown parent, or one that cannot have children. */
async function levelUnder(trx: Trx, parentId: number | null): Promise<number> {
  if (parentId === null) return 1
  const [parent] = await repository.lockClasses(trx, [parentId])
  if (!parent) throw wrongParent('The class above does not exist.')
  if (parent.level === 3) throw wrongParent('A function is the last level: nothing can be under it.')
  return parent.level + 1
}

async function moveClass(
  trx: Trx,
  row: ClassRow,
  { context, parentId, now }: { context: RequestContext; parentId: number; now: Date },
): Promise<void> {
  const { level } = row
  if (level === 1) throw wrongParent('A system is at the top: it has nothing above it.')
  const [parent] = await repository.lockClasses(trx, [parentId])
  if (parent?.level !== level - 1)
    throw wrongParent(
      `A ${classLevelName(level as ClassLevel).toLowerCase()} belongs under a ${classLevelName((level - 1) as ClassLevel).toLowerCase()}.`,
    )
  const from = await getClass(trx, row.parent_id ?? 0)
  const to = await getClass(trx, parentId)
  const author = authorOf(context)
  await moveAssetsOfClass(
    trx,
    { classId: row.id, from: await placeOf(trx, from), to: await placeOf(trx, to), author, at: now },
    () => repository.updateClass(trx, row.id, { parent_id: parentId }),
  )
}

/** A class and its parent, in the form assets use. */
async function placeOf(trx: Trx, row: ClassRow): Promise<ClassPlace> {
  if (row.parent_id === null) return { system: row, category: null }
  return { system: await getClass(trx, row.parent_id), category: row }
}

const columnsOf = (body: Omit<ClassChange, 'name' | 'parentId'>): repository.ClassColumns => ({
  code: body.code === undefined ? undefined : body.code.trim() || null,
  description: body.description?.trim(),
  physical_risk: body.physicalRisk?.trim(),
  is_life_safety: body.lifeSafetyFlag,
  is_active: body.activeFlag,
  attribute_template_id: body.attributeTemplateId,
})
