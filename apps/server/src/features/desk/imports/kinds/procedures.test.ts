import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow } from '#platform/testing/rows.ts'
import { expectLines } from '../testing/expect-lines.ts'
import { createImportWorld } from '../testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())

const lines = () =>
  world.db
    .selectFrom('procedure_line')
    .innerJoin('procedure', 'procedure.id', 'procedure_id')
    .select(['title', 'sort_order', 'text', 'answer_kind', 'units', 'maximum', 'choices', 'is_bold'])
    .orderBy('title')
    .orderBy('sort_order')
    .execute()

test('procedures are imported by title, their lines by number, and a repeated import changes nothing', async () => {
  const text = 'title,description,trade,mandatory\nLock out,Before work,Safety,yes\nFan check,,Safety,\n'
  const trades = ['--create', 'trades']
  expect((await world.importText('procedures', text, ...trades)).counts).toContain('created 2')
  expect((await world.importText('procedures', text, ...trades)).counts).toBe(
    'created 0, updated 0, unchanged 2, refused 0',
  )
  const steps =
    'procedure,number,text,heading,answer,units,maximum,choices\nFan check,1,Before,yes,,,,\nFan check,2,Speed,,Number,rpm,1200,\nfan check,3,Belt,,Pick list,,,Good;Worn\nLock out,1,Power off,,,,,\n'
  const split = ['--split', 'choices=;']
  expect((await world.importText('procedure-lines', steps, ...split)).counts).toContain('created 4')
  expect((await world.importText('procedure-lines', steps, ...split)).counts).toBe(
    'created 0, updated 0, unchanged 4, refused 0',
  )
  const rest = { units: '', maximum: null, choices: [], is_bold: false }
  expect(await lines()).toEqual([
    { title: 'Fan check', sort_order: 1, text: 'Before', answer_kind: 'none', ...rest, is_bold: true },
    {
      title: 'Fan check',
      sort_order: 2,
      text: 'Speed',
      answer_kind: 'number',
      ...rest,
      units: 'rpm',
      maximum: 1200,
    },
    {
      title: 'Fan check',
      sort_order: 3,
      text: 'Belt',
      answer_kind: 'list',
      ...rest,
      choices: ['Good', 'Worn'],
    },
    { title: 'Lock out', sort_order: 1, text: 'Power off', answer_kind: 'none', ...rest },
  ])
})

test('a line rejected by the procedure page is rejected, and a procedure is created only with the option', async () => {
  const text =
    'procedure,number,text,answer,minimum,maximum\nFan check,4,Level,Number,5,1\nFan check,5,Reading,Meter reading,,\nFan check,6,Pick,Pick list,,\nFan check,0,Zero,,,\nNew one,1,First,,,\nFan check,7,,,,\n'
  const run = await world.importText('procedure-lines', text)
  expect(run.counts).toBe('created 0, updated 0, unchanged 0, refused 6')
  expectLines(run, [
    '  line 2, minimum: The lower limit is above the upper one',
    '  line 3, meter: Meter name is required',
    '  line 4, choices: Choices is required',
    "  line 5, number: '0' must be at least 1",
    "  line 6, procedure: there is no procedure 'New one' (--create procedures would make it)",
    '  line 7, text: is missing, and a new record needs it',
  ])
  const before = await getRow(world.db, 'procedure', ['mod_id'], { title: 'Fan check' })
  const made = await world.importText(
    'procedure-lines',
    'procedure,number,text\nNew one,1,First\nFan check,1,After\n',
    '--create',
    'procedures',
  )
  expect(made.report).toContain('  also created: procedure 1')
  const after = await getRow(world.db, 'procedure', ['mod_id'], { title: 'Fan check' })
  expect(after.mod_id).toBeGreaterThan(before.mod_id)
})

test('numbers from 0 become numbers from 1', async () => {
  const run = await world.importText(
    'procedure-lines',
    'job,task,text\nGreasing,0,Head\nGreasing,1,Bearing\n',
    '--map',
    'procedure=job,number={task|plus 1}',
    '--create',
    'procedures',
  )
  expect(run.counts).toContain('created 2')
  const stored = (await lines()).filter(({ title }) => title === 'Greasing')
  expect(stored.map(({ sort_order, text }) => [sort_order, text])).toEqual([
    [1, 'Head'],
    [2, 'Bearing'],
  ])
})
