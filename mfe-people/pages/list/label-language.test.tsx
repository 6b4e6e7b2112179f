import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import { teacher } from '@gakuseki/shared-api/entities/teacher.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'
import { button, inPanel } from '../record/edit.harness.tsx'

const open = (url: string) => renderSuite({ remote, declaration, url })

async function chooseNames(user: UserEvent, language: 'English' | '日本語'): Promise<void> {
  await user.click(button(/^利用者メニュー/))
  const labels = within(await screen.findByRole('radiogroup', { name: '項目名' }))
  await user.click(labels.getByRole('radio', { name: language }))
  await user.keyboard('{Escape}')
}

const wordsOf = (elements: readonly HTMLElement[]): string[] => elements.map(({ textContent }) => textContent ?? '')

const lists = [
  ['/student/list', 'Students', student],
  ['/guardian/list', 'Guardians', guardian],
  ['/teacher/list', 'Staff', teacher],
] as const

it.each(lists)('[SHL-29] shows the headers of %s in the chosen language', async (url, name, entity) => {
  const { user } = await open(url)
  const grid = await screen.findByRole('grid', { name })
  // The first heading is that of the checkboxes.
  const headers = () => wordsOf(within(grid).getAllByRole('columnheader')).slice(1)
  const before = headers()
  const shown = entity.list.filter(({ label }) => before.includes(label))
  expect(shown.length).toBeGreaterThan(1)
  expect(before.filter((text) => !shown.some(({ label }) => label === text))).toEqual([])
  await chooseNames(user, 'English')
  await waitFor(() => expect(headers()).toEqual(before.map((text) => labelEnOf(text, shown))))
  await chooseNames(user, '日本語')
  await waitFor(() => expect(headers()).toEqual(before))
})

const records = [
  ['/student/edit/s26001', student],
  ['/guardian/edit/g26001', guardian],
  ['/teacher/edit/t004', teacher],
] as const

it.each(records)('[SHL-29] shows the rows of %s in the chosen language, read and edited', async (url, entity) => {
  const { user } = await open(url)
  await screen.findByRole('tabpanel')
  const rows = () => wordsOf(inPanel().getAllByRole('term'))
  const before = rows()
  const english = before.map((text) => labelEnOf(text, entity.list))
  expect(english).not.toEqual(before)
  await chooseNames(user, 'English')
  expect(rows()).toEqual(english)
  await user.click(button('Edit'))
  expect(inPanel().getAllByRole('textbox').length).toBeGreaterThan(1)
  const edited = rows()
  expect(edited.filter((text) => english.includes(text)).length).toBeGreaterThan(2)
  await chooseNames(user, '日本語')
  expect(rows()).toEqual(edited.map((text) => labelOf(text, entity.list)))
})

type Labels = readonly { readonly label: string; readonly labelEn: string }[]

/** A row that is not a field (Role, a link to a neighbour) has the same name in both. */
const labelEnOf = (text: string, fields: Labels) => fields.find(({ label }) => label === text)?.labelEn ?? text
const labelOf = (text: string, fields: Labels) => fields.find(({ labelEn }) => labelEn === text)?.label ?? text
