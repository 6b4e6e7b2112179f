import { renderInSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { cellKey } from '../../domain/evaluations/evaluation-value.ts'
import { valueAt } from '../../domain/grid/grid-state.ts'
import { createEvaluationAutosave } from '../saving/evaluation-autosave.ts'
import { EntrySheet } from '../entry-sheet.tsx'

const pupils = ['飯田 玲奈', '髙橋 翔', '佐藤 葵'].map((name, at) => ({
  userId: `s${at + 1}`,
  name,
  number: at + 1,
  attends: new Set([4]),
}))
const columns = [{ contentId: 'c1', month: 4, viewPoint: '知識・技能', label: '白いぼうし', plan: '', isPlanned: true }]
const bands = [{ viewPointId: 'v1', name: '知識・技能', color: { red: 200, green: 220, blue: 240 }, columns }]

/** A sheet whose first student can be moved to its end, as after a reload of the class. */
async function openSheet() {
  const autosave = createEvaluationAutosave({
    send: () => Promise.withResolvers<never>().promise,
    kept: { read: () => null, write: () => {} },
    refuse: () => {},
    accept: () => {},
    now: () => new Date('2026-11-20T12:00:00+09:00'),
    later: () => {},
  })
  let move = (): void => {}
  function Sheet() {
    const [shown, setShown] = useState(pupils)
    move = () => setShown([...pupils.slice(1), ...pupils.slice(0, 1)])
    return (
      <EntrySheet
        {...{ autosave, bands, title: '1組', paperTitle: '1組', grades: ['A', 'B'], isReadOnly: false, status: null }}
        pupils={shown}
      />
    )
  }
  const { user } = await renderInSuite(<Sheet />)
  const row = (name: string) => within(screen.getByRole('grid')).getByRole('row', { name: new RegExp(name) })
  const choose = async (name: string) => user.click(within(row(name)).getByRole('cell'))
  const gradesOf = () =>
    pupils.map(
      ({ userId: studentUserId }) =>
        valueAt(autosave.getState().saving, cellKey({ contentId: 'c1', month: 4, studentUserId })).grade,
    )
  return { user, choose, gradesOf, moveFirst: () => act(() => move()) }
}

describe('[C04] students whose rows move while a dialog is open', () => {
  it('keep a confirmed paste with the students whom it named', async () => {
    const { user, choose, gradesOf, moveFirst } = await openSheet()
    await choose('飯田')
    await user.paste('髙橋 翔\tA\n田中 一郎\tB')
    const dialog = within(await screen.findByRole('dialog'))
    moveFirst()
    expect(dialog.getByText(/髙橋 翔.*: A$/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: '1件を貼り付ける' }))
    expect(gradesOf()).toEqual([null, 'A', null])
  })

  it('keep the dialog of a cell with its student', async () => {
    const { user, choose, gradesOf, moveFirst } = await openSheet()
    await choose('髙橋')
    await user.keyboard('{F2}')
    await user.selectOptions(await screen.findByRole('combobox', { name: '評価' }), 'B')
    moveFirst()
    const dialog = within(screen.getByRole('dialog', { name: /髙橋 翔/ }))
    await user.click(dialog.getByRole('button', { name: 'OK' }))
    expect(gradesOf()).toEqual([null, 'B', null])
  })
})
